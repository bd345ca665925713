import { copyFile, link, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreDamaged } from '#content-api/database/condition.ts';
import { countInCopy, snapshotOf, snapshotTo } from '#content-api/database/copy.ts';
import { claimLock } from '#content-api/database/open.ts';
import type { FrozenStore } from '#content-api/database/store.ts';
import type { Env } from '#content-api/env.ts';
import { stageUploads } from '#content-api/storage/folderStorage.ts';
import type { Content } from '../transfer/openContent.ts';
import type { Contents } from './contents.ts';

/** Releases aren't in a backup, because a run can make them again. */
export type BackedUp = Pick<Content, 'env' | 'store' | 'uploads'>;

const STORE = 'content.db';
export const COUNTED = ['posts', 'leads', 'bookings'] as const;

/** While a server works, copies the store at one moment and every upload that it may refer to. */
export async function stageData(
  { env, store, uploads }: BackedUp,
  folder: string,
): Promise<Contents['counts']> {
  // Copies before and after the store, so that files deleted or added meanwhile are there.
  await stageUploads(uploads, folder);
  await snapshotTo(store, join(folder, STORE));
  const pictures = await stageUploads(uploads, folder);
  return { ...(await stageRest(env, folder)), uploads: pictures };
}

/** Leaves out uploads, which the target may have already. */
export async function stageStore(
  { env }: Pick<BackedUp, 'env'>,
  frozen: FrozenStore,
  folder: string,
): Promise<Omit<Contents['counts'], 'uploads'>> {
  await snapshotOf(frozen, join(folder, STORE));
  return stageRest(env, folder);
}

async function stageRest({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, folder: string) {
  await stageMail(join(DATA_DIR, 'mail'), join(folder, 'mail'));
  await copyIfThere(join(DATA_DIR, 'secrets.json'), join(folder, 'secrets.json'));
  const damaged = (cause: unknown) => new StoreDamaged(cause, join(DATA_DIR, STORE));
  return countInCopy(join(folder, STORE), COUNTED, damaged);
}

/** Copies finished emails; unfinished ones have other names. */
async function stageMail(from: string, to: string): Promise<void> {
  const names = await namesIn(from);
  if (names.length === 0) return;
  await mkdir(to);
  await linkFiles(
    from,
    to,
    names.filter((name) => name.endsWith('.eml')),
  );
}

/** A link is enough, because a finished email never changes. */
async function linkFiles(from: string, to: string, names: string[]): Promise<void> {
  for (const name of names) {
    const source = join(from, name);
    try {
      if ((await stat(source)).isFile()) await link(source, join(to, name));
    } catch (error) {
      const { code } = error as { code?: string };
      // Linked before, or just deleted. A disk without links gets copies.
      if (code === 'EEXIST' || code === 'ENOENT') continue;
      await copyIfThere(source, join(to, name));
    }
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
}

/**
 * Provides a folder for the parts of a backup and removes it afterwards. Only one backup of this machine runs at a
 * time.
 */
export async function withStage<Result>(
  dataDir: string,
  work: (stage: string) => Promise<Result>,
): Promise<Result> {
  const lock = await claimLock(join(dataDir, 'backup.lock'));
  try {
    const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith('backup.stage-'));
    for (const name of leftovers) await rm(join(dataDir, name), { recursive: true, force: true });
    const stage = await mkdtemp(join(dataDir, 'backup.stage-'));
    try {
      return await work(stage);
    } finally {
      await rm(stage, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}
