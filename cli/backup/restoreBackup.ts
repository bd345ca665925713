import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { countInCopy, fillFrom, isInUse, snapshotTo } from '#content-api/database/copy.ts';
import { claimLock, openStore } from '#content-api/database/open.ts';
import { OperatorError } from '#content-api/errors.ts';
import { makeDataFolder, PASSABLE } from '#content-api/folders.ts';
import { noteCommandIn } from '#content-api/staff/activity/commandLine.ts';
import { removeAbandonedFolders, temporaryPrefix } from '#content-api/temporaryFolders.ts';
import { hasStore, type Place, storeIn } from '../transfer/storePlace.ts';
import { CONTENTS, type Contents, compareFiles, contentsSchema } from './contents.ts';
import type { BackupSource } from './source.ts';
import { COUNTED } from './stage.ts';

export interface Restored {
  contents: Contents;
  /** The new location of the former data; null if there was none. */
  before: string | null;
}

/**
 * Checks every file and opens the store before anything changes. The old data is moved aside, never deleted; from a
 * database, it becomes a file. @throws OperatorError for a faulty archive or an obstacle.
 */
export async function restoreBackup(
  source: BackupSource,
  location: Place,
  force: boolean,
): Promise<Restored> {
  const { DATA_DIR: dataDir, DATABASE_URL: database } = location;
  const target = await folderBehind(dataDir);
  const occupied = (await readdir(target).catch(() => [])).length > 0;
  const isFilled = database !== '' && (await hasStore(location));
  if ((occupied || isFilled) && !force) {
    throw new OperatorError(
      isFilled
        ? 'The database of DATABASE_URL isn’t empty: set it to an empty one, or use --force to move the old data aside.'
        : `${dataDir} is not empty: set DATA_DIR to a new folder, or use --force to move the old data aside.`,
      2,
    );
  }
  const isBusy = database === '' ? occupied && (await isInUse(storeIn(location))) : await isInUse(database);
  if (isBusy) throw new OperatorError('A server or another command is working on this data: stop it first.');
  return withUnpacked(source, target, async (folder, contents) => {
    const before =
      occupied || isFilled
        ? `${target}.before-${new Date().toISOString().replace(/\D/g, '').slice(0, 17)}`
        : null;
    await noteCommandIn(join(folder, 'content.db'), 'store.restore', { title: contents.createdAt });
    if (database === '') await replace(folder, target, occupied ? before : null);
    else await replaceInDatabase(database, folder, target, { occupied, isFilled, before });
    if (before) await chmod(before, 0o700);
    return { contents, before };
  });
}

/** After any failure, folder and database are as before. */
async function replaceInDatabase(
  database: string,
  folder: string,
  target: string,
  { occupied, isFilled, before }: { occupied: boolean; isFilled: boolean; before: string | null },
): Promise<void> {
  const brought = join(dirname(folder), 'brought.db');
  const setAside = join(dirname(folder), 'kept.db');
  await rename(join(folder, 'content.db'), brought);
  const store = await openStore(database);
  try {
    if (isFilled) await snapshotTo(store, setAside);
    const putBack = await replace(folder, target, occupied ? before : null);
    try {
      await fillFrom(brought, store);
    } catch (error) {
      await putBack();
      throw error;
    }
  } finally {
    await store.close();
  }
  if (!isFilled || before === null) return;
  await mkdir(before, { recursive: true, mode: 0o700 });
  await rename(setAside, join(before, 'content.db'));
}

/** Unpacks within the data folder, if there is one, because the server's user can often write only there. */
export async function checkBackup(source: BackupSource, dataDir: string): Promise<Contents> {
  const target = await folderBehind(dataDir);
  const check = (beside: string) => withUnpacked(source, beside, async (_folder, contents) => contents);
  if ((await readdir(target).catch(() => [])).length === 0) return check(target);
  // A backup removes folders with this name, so neither runs during the other.
  const lock = await claimLock(join(target, 'backup.lock'));
  try {
    return await check(join(target, 'backup.stage-check'));
  } finally {
    lock.release();
  }
}

/** Data folders are often links to a larger disk: the link stays, and the folder behind it is replaced. */
async function folderBehind(dataDir: string): Promise<string> {
  return realpath(dataDir).catch(() => resolve(dataDir));
}

async function withUnpacked<Result>(
  source: BackupSource,
  target: string,
  work: (folder: string, contents: Contents) => Promise<Result>,
): Promise<Result> {
  await makeDataFolder(dirname(target));
  await removeAbandonedFolders(`${target}.restoring-`);
  // Only the owner can read it until everything is checked. The restored folder has the rights of a new one.
  const aside = await mkdtemp(temporaryPrefix(`${target}.restoring-`)).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EACCES') throw cause;
      const message = `This user can’t write to ${dirname(target)}: grant the permission, or set DATA_DIR to a new folder elsewhere.`;
      throw new OperatorError(message, 1, { cause });
    },
  );
  const folder = join(aside, 'data');
  await mkdir(folder);
  try {
    await source.unpack(folder);
    const contents = await readContents(source.name, folder);
    const different = await compareFiles(folder, contents);
    if (different.length > 0) {
      throw new OperatorError(
        `${source.name} is damaged: ${different[0]} differs from the backup’s list of files.`,
      );
    }
    await openRestored(source.name, join(folder, 'content.db'));
    await rm(join(folder, CONTENTS));
    return await work(folder, contents);
  } finally {
    // After a damaged archive, tar still writes for a moment.
    await rm(aside, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

async function readContents(name: string, folder: string): Promise<Contents> {
  try {
    return contentsSchema.parse(JSON.parse(await readFile(join(folder, CONTENTS), 'utf8')));
  } catch (error) {
    throw new OperatorError(`${name} isn’t a backup that this version can read.`, 1, { cause: error });
  }
}

/** Migrates the store, and refuses one from a newer program. */
async function openRestored(backup: string, file: string): Promise<void> {
  const damaged = (cause: unknown) =>
    new OperatorError(
      `The database in ${backup} is damaged (${(cause as Error).message}): take an earlier backup.`,
      1,
      { cause },
    );
  countInCopy(file, COUNTED, damaged);
  await (await openStore(file)).close();
}

/** @returns a function that undoes the replacement. */
async function replace(folder: string, target: string, before: string | null): Promise<() => Promise<void>> {
  try {
    await chmod(folder, before ? (await stat(target)).mode : PASSABLE);
    if (before) {
      await rename(target, before);
    } else await rmdir(target).catch(() => {});
    await rename(folder, target);
  } catch (error) {
    if (before) await rename(before, target).catch(() => {});
    throw new OperatorError(
      `${target} can't be replaced as a whole (${(error as Error).message}): if it is the root of a disk, set DATA_DIR to a new folder on it.`,
      1,
      { cause: error },
    );
  }
  return async () => {
    await rename(target, folder);
    if (before) await rename(before, target);
  };
}
