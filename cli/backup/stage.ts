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

/** The parts of a backup. It leaves out releases, because a run can make them again. */
export type BackedUp = Pick<Content, 'env' | 'store' | 'uploads'>;

const STORE = 'content.db';
export const COUNTED = ['posts', 'leads', 'bookings'] as const;

/** While a server goes on working: the store at one moment, and every upload it can refer to. */
export async function stageData(
  { env, store, uploads }: BackedUp,
  folder: string,
): Promise<Contents['counts']> {
  // Before and after the store is copied: what is deleted or added meanwhile is in the one or the other.
  await stageUploads(uploads, folder);
  await snapshotTo(store, join(folder, STORE));
  const pictures = await stageUploads(uploads, folder);
  return { ...(await stageRest(env, folder)), uploads: pictures };
}

/** All but the uploads, which the target of a backup may have already. */
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

/** Mail that lies in files; what is being written beside them is none yet. */
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

/** Mail never changes under its name: a link is as good as a copy, and takes no room. */
async function linkFiles(from: string, to: string, names: string[]): Promise<void> {
  for (const name of names) {
    const source = join(from, name);
    try {
      if ((await stat(source)).isFile()) await link(source, join(to, name));
    } catch (error) {
      const { code } = error as { code?: string };
      // Linked before, or deleted in this very moment; a disk that knows no links copies.
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

/** A folder for the parts of a backup, which is removed afterwards. One backup of this machine at a time has one. */
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
