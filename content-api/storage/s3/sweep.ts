import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import {
  currentRelease,
  listReleases,
  manifestFile,
  pathInRelease,
  type ReleaseFolder,
  sidecarsOf,
} from '../releaseFolder.ts';
import { lastSweep, noteSweep } from './currentRow.ts';
import {
  describedReleases,
  getManifest,
  namedBy,
  OBJECTS,
  objectKey,
  readDescription,
} from './description.ts';
import type { Objects } from './objects.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Once a day removes objects that no kept release names. What is younger than a day stays: a run that was stopped puts
 * what it needs before it says so. Runs exclude each other, so that none counts on what goes.
 */
export async function sweepObjects(objects: Objects, db: Kysely<Database>, now: Date): Promise<void> {
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

/**
 * Removes what can be downloaded again, except the newest on this machine. Nobody else may use the folder meanwhile.
 */
export async function clearFolder(folder: ReleaseFolder): Promise<void> {
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
