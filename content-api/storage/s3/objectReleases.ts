import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { claimLock } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { OperatorError } from '../../errors.ts';
import {
  currentRelease,
  KEPT,
  listReleases,
  manifestFile,
  noteRollback,
  pathInRelease,
  pointCurrentAt,
  type ReleaseFolder,
  type ReleaseStorage,
  readManifest,
  releaseFolder,
  releaseIds,
  rollbackIn,
  sidecarsOf,
} from '../releaseFolder.ts';
import { StorageIncomplete, StorageUnavailable } from '../unavailable.ts';
import {
  claimRun,
  endRun,
  LEASE,
  lastSweep,
  noteSweep,
  readCurrent,
  readRollback,
  writeCurrent,
} from './currentRow.ts';
import {
  describedReleases,
  descriptionKey,
  getManifest,
  namedBy,
  OBJECTS,
  objectKey,
  readDescription,
} from './description.ts';
import { downloadRelease, isDownloaded } from './downloadRelease.ts';
import type { Objects } from './objects.ts';
import { putRelease } from './putRelease.ts';

/** Milliseconds between two looks whether another server's run has ended. */
const LOOK = 1_000;

interface Parts {
  objects: Objects;
  db: Kysely<Database>;
  dataDir: string;
  now?: () => Date;
}

/** Releases as objects; the folder has the one that this server serves, and what it makes. */
export function objectReleases({ objects, db, dataDir, now = () => new Date() }: Parts): ReleaseStorage {
  const folder = releaseFolder(dataDir);
  let run: string | null = null;
  /** Whether what is current lacks something in the storage: then nothing of it counts as there. */
  let isIncomplete = false;

  /** The folder is one run's at a time, on this machine. */
  const lockFolder = (onWait?: () => void) => claimLock(join(dataDir, 'generate.lock'), onWait);
  const described = async (id: string | null) => (id === null ? null : readDescription(objects, id));

  /** Before the first release, or with a new bucket, this server's own release is current. */
  const beginFromCurrent = async () => {
    const current = await described(await readCurrent(db));
    isIncomplete = false;
    if (current) {
      return bringCurrent(current.id).catch((error) => {
        if (!(error instanceof StorageIncomplete)) throw error;
        isIncomplete = true;
      });
    }
    const serving = currentRelease(folder);
    const manifest = serving === null ? null : readManifest(folder, serving);
    if (!manifest) return;
    await putRelease(objects, folder, manifest, null);
    await writeCurrent(db, manifest.id, now(), { run });
  };

  const bringCurrent = async (id: string) => {
    const description = await readDescription(objects, id);
    if (!description) throw notKept(id);
    if (!isDownloaded(folder, description)) await downloadRelease(objects, folder, description);
    await pointHere(id);
  };

  /** With what the database says of a rollback, so that a visitor's request needn't ask for it. */
  const pointHere = async (id: string) => {
    const rollback = await readRollback(db);
    const isBack = rollback?.release === id;
    if (isBack && rollbackIn(folder)?.at !== rollback.at) await noteRollback(folder, rollback);
    if (currentRelease(folder) !== id) await pointCurrentAt(folder, id);
    if (!isBack) await noteRollback(folder, null);
  };

  return {
    folder,
    async hold(onWait) {
      const lock = await lockFolder(onWait);
      const mine = randomUUID();
      const renewal = setInterval(() => {
        if (run === mine) void claimRun(db, mine, now()).catch(() => {});
      }, LEASE / 3);
      const release = async () => {
        clearInterval(renewal);
        run = null;
        await endRun(db, mine).catch(() => {});
        lock.release();
      };
      try {
        for (let waits = false; !(await claimRun(db, mine, now())); waits = true) {
          if (!waits) onWait?.();
          await sleep(LOOK);
        }
        run = mine;
        await beginFromCurrent();
        return { release };
      } catch (error) {
        await release();
        throw error;
      }
    },

    list: () => describedReleases(objects),

    stat: (id) => readDescription(objects, id),

    current: () => readCurrent(db),

    async catchUp() {
      const id = await readCurrent(db);
      if (id === null) return;
      if (id === currentRelease(folder) && releaseIds(folder).includes(id)) return pointHere(id);
      const lock = await lockFolder();
      try {
        // Another process of this machine may have brought it, or a newer one.
        const target = (await readCurrent(db)) ?? id;
        await bringCurrent(target);
        await clearFolder(folder);
      } finally {
        lock.release();
      }
    },

    async keep(release, anew = false) {
      const base = anew || isIncomplete ? null : await described(await readCurrent(db));
      await putRelease(objects, folder, release, base);
    },

    async serve(id, by) {
      const description = await readDescription(objects, id);
      if (!description) throw notKept(id);
      const lock = isDownloaded(folder, description) || run !== null ? null : await lockFolder();
      try {
        if (!isDownloaded(folder, description)) await downloadRelease(objects, folder, description);
        const [newest] = await describedReleases(objects);
        const isWritten = await writeCurrent(db, id, now(), { run, by: id === newest ? undefined : by });
        if (!isWritten)
          throw new OperatorError('Another server started a run in the meantime: run the command again.');
        await pointHere(id);
      } finally {
        lock?.release();
      }
    },

    rollback: () => readRollback(db),

    async prune() {
      try {
        const [ids, current] = [await describedReleases(objects), await readCurrent(db)];
        const dropped = ids.slice(KEPT).filter((id) => id !== current);
        if (dropped.length > 0) await objects.remove(dropped.map(descriptionKey));
        await sweepObjects(objects, db, now());
        await clearFolder(folder);
      } catch (error) {
        // The release is out; the next run prunes.
        if (!(error instanceof StorageUnavailable)) throw error;
      }
    },
  };
}

function notKept(id: string): StorageIncomplete {
  return new StorageIncomplete(
    `Release ${id} is not in the storage: "vitrine releases" lists those that are kept, "vitrine generate" makes a new one.`,
  );
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Once a day removes objects that no kept release names. What is younger than a day stays: a run that was stopped puts
 * what it needs before it says so. Runs exclude each other, so that none counts on what goes.
 */
async function sweepObjects(objects: Objects, db: Kysely<Database>, now: Date): Promise<void> {
  if (now.getTime() - (await lastSweep(db)).getTime() < DAY) return;
  const named = new Set<string>();
  for (const id of await describedReleases(objects)) {
    const description = await readDescription(objects, id);
    // An unreadable description may name any object.
    if (!description) return;
    for (const hash of namedBy(description)) named.add(objectKey(hash));
    const { files } = await getManifest(objects, description);
    for (const { hash } of Object.values(files)) named.add(objectKey(hash));
  }
  const unnamed: string[] = [];
  for await (const { key, changedAt } of objects.list(OBJECTS))
    if (!named.has(key) && now.getTime() - changedAt.getTime() > DAY) unnamed.push(key);
  await objects.remove(unnamed);
  await noteSweep(db, now);
}

/** How many releases stay on a server beside the one it serves: somebody may be reading the last one. */
const STAY = 2;

/** Removes what can be downloaded again, except the newest. Nobody else may use the folder meanwhile. */
async function clearFolder(folder: ReleaseFolder): Promise<void> {
  // Left by a process that was killed.
  for (const name of await readdir(folder.releases).catch(() => []))
    if (name.startsWith('next.')) await rm(join(folder.releases, name), { recursive: true, force: true });
  const serving = currentRelease(folder);
  const others = (await listReleases(folder)).filter((id) => id !== serving);
  for (const id of others.slice(STAY)) {
    // Without its manifest a release is none.
    for (const file of [manifestFile(folder, id), ...Object.values(sidecarsOf(folder, id))])
      await rm(file, { force: true });
    await rm(pathInRelease(folder, id), { recursive: true, force: true });
  }
}
