import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BrokenSite } from '#build/base/problem.ts';
import { servedRelease } from '#build/content/basis.ts';
import { snapshotOf } from '#content-api/database/copy.ts';
import { openStore } from '#content-api/database/open.ts';
import { openFrozen } from '#content-api/database/openFrozen.ts';
import {
  makeScratchStore,
  pendingMigrations,
  type ScratchStore,
} from '#content-api/database/scratchStore.ts';
import { OperatorError } from '#content-api/errors.ts';
import { folderReleases } from '#content-api/storage/folderStorage.ts';
import { readManifest } from '#content-api/storage/releaseFolder.ts';
import { removeAbandonedFolders, temporaryPrefix } from '#content-api/temporaryFolders.ts';
import { stageStore } from '../backup/stage.ts';
import { openTargetToAdd } from '../backup/target/openTarget.ts';
import { sendBackup } from '../backup/target/send.ts';
import { renderOnce } from '../compose.ts';
import type { Content } from '../transfer/openContent.ts';
import { type ChangedFiles, compareManifests } from './compareManifests.ts';

export interface Rehearsal {
  /** Versions of the store and of this program. */
  from: number;
  to: number;
  migrations: number[];
  /** The location of the backup; null for a temporary copy or none. */
  backup: string | null;
  milliseconds: { copy: number; migrate: number; render: number };
  /** Null if nothing was rendered. */
  site: { pages: number; warnings: string[]; changes: ChangedFiles } | null;
  /** Reasons why the update would fail, in sentences. */
  problems: string[];
}

interface Options {
  /** Sends a backup to BACKUP_TO first, and renders the site with the migrated copy. */
  isComplete: boolean;
  onStage?: (stage: string) => void;
}

/** A folder and a store that are removed after a rehearsal. */
interface Scratch {
  folder: string;
  store: ScratchStore | null;
}

/** Runs the pending migrations on a copy, and renders the site with it. Neither the store nor its releases change. */
export async function rehearse(
  content: Content,
  { isComplete, onStage = () => {} }: Options,
): Promise<Rehearsal> {
  const { env, store } = content;
  const from = store.migrated.to;
  const migrations = pendingMigrations(from);
  const rehearsal: Rehearsal = {
    from,
    to: from + migrations.length,
    migrations,
    backup: null,
    milliseconds: { copy: 0, migrate: 0, render: 0 },
    site: null,
    problems: [],
  };
  await withScratch(env.DATA_DIR, async (scratch) => {
    const part = async (name: keyof Rehearsal['milliseconds'], stage: string, work: () => Promise<void>) => {
      if (rehearsal.problems.length > 0) return;
      onStage(stage);
      const began = performance.now();
      await work().catch((error) => rehearsal.problems.push(...sentencesOf(stage, error)));
      rehearsal.milliseconds[name] = Math.round(performance.now() - began);
    };
    await part('copy', isComplete ? 'The backup' : 'Copying the database', async () => {
      const { copy, backup } = await copyStore(content, scratch.folder, isComplete);
      rehearsal.backup = backup;
      scratch.store = await makeScratchStore(store.location, copy);
    });
    await part('migrate', 'Migrating', async () => {
      await (await openStore(locationOf(scratch))).close();
    });
    if (isComplete)
      await part('render', 'Rendering', async () => {
        rehearsal.site = await renderSite(content, scratch);
      });
  });
  return rehearsal;
}

function locationOf({ store }: Scratch): string {
  if (!store) throw new Error('There is no copy.');
  return store.location;
}

/** @returns the file of the copy. A backup in BACKUP_TO serves as one too. */
async function copyStore(content: Content, folder: string, isBackedUp: boolean) {
  const data = join(folder, 'data');
  await mkdir(data);
  const copy = join(folder, 'copy.db');
  const { location } = content.store;
  const { BACKUP_TO } = content.env;
  const frozen = await openFrozen(location);
  try {
    if (!isBackedUp) {
      await snapshotOf(frozen, copy);
      return { copy, backup: null };
    }
    if (BACKUP_TO === '') await stageStore(content, frozen, data);
    else {
      const target = await openTargetToAdd(BACKUP_TO, content.env);
      await sendBackup(content, target, data, async () => frozen).finally(() => target.objects.close());
    }
    await rename(join(data, 'content.db'), copy);
    return { copy, backup: BACKUP_TO || null };
  } finally {
    await frozen.close();
  }
}

async function renderSite(content: Content, scratch: Scratch): Promise<Rehearsal['site']> {
  const served = servedRelease(content.releases.folder);
  const store = await openStore(locationOf(scratch));
  const releases = folderReleases(scratch.folder);
  try {
    const { release, warnings } = await renderOnce({ ...content, store, releases });
    const made = readManifest(releases.folder, release.id);
    return {
      pages: release.pages,
      warnings: warnings.map(({ page, text }) => `${page}: ${text}`),
      changes: compareManifests(served?.files ?? {}, made?.files ?? {}),
    };
  } finally {
    await store.close();
  }
}

function sentencesOf(stage: string, error: unknown): string[] {
  if (error instanceof BrokenSite) return error.problems.map(({ page, text }) => `${page}: ${text}.`);
  if (error instanceof OperatorError) return [error.message];
  return [`${stage} failed: ${error instanceof Error ? error.message : String(error)}.`];
}

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Removes everything, even when the command is interrupted. The next command removes leftovers of a killed one. */
async function withScratch(dataDir: string, work: (scratch: Scratch) => Promise<void>): Promise<void> {
  const prefix = join(dataDir, 'update.check-');
  await removeAbandonedFolders(prefix);
  const scratch: Scratch = { folder: await mkdtemp(temporaryPrefix(prefix)), store: null };
  let removed: Promise<void> | undefined;
  const remove = () => {
    removed ??= (async () => {
      await scratch.store?.remove();
      await rm(scratch.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    })();
    return removed;
  };
  const stop = () => {
    void remove().finally(() => process.exit(1));
  };
  for (const signal of ENDINGS) process.once(signal, stop);
  try {
    await work(scratch);
  } finally {
    for (const signal of ENDINGS) process.off(signal, stop);
    await remove();
  }
}
