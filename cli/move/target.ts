import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Env, envSchema } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { strangeUploads } from '#content-api/storage/copying/copyUploads.ts';
import type { StoragePlace } from '#content-api/storage/copying/openPlace.ts';

export interface MoveFlags {
  database?: string;
  storage?: string;
  to?: string;
}

/** The new locations, as a server has them in its environment. */
export type Target = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'STORAGE_URL'> & {
  movesStore: boolean;
  movesStorage: boolean;
};

/** @throws OperatorError (exit code 2) for an impossible target, or the current location. */
export function readTarget({ database, storage, to }: MoveFlags, env: Env): Target {
  if (to !== undefined) {
    if (database !== undefined || storage !== undefined)
      throw new OperatorError('Use either --to, or --database and --storage.', 2);
    const folder = resolve(to);
    if (folder === env.DATA_DIR)
      throw new OperatorError(`${to} is DATA_DIR, the source: choose another folder.`, 2);
    return { DATA_DIR: folder, DATABASE_URL: '', STORAGE_URL: '', movesStore: true, movesStorage: true };
  }
  if (database === undefined && storage === undefined)
    throw new OperatorError('Choose the target: --database URL, --storage URL or both, or --to FOLDER.', 2);
  const target = {
    DATA_DIR: env.DATA_DIR,
    DATABASE_URL: database === undefined ? env.DATABASE_URL : checked('database', 'DATABASE_URL', database),
    STORAGE_URL: storage === undefined ? env.STORAGE_URL : checked('storage', 'STORAGE_URL', storage),
  };
  if (database !== undefined && target.DATABASE_URL === env.DATABASE_URL)
    throw new OperatorError('The content is already in that database: choose another one.', 2);
  if (storage !== undefined && target.STORAGE_URL === env.STORAGE_URL)
    throw new OperatorError('Images and releases are already in that bucket: choose another one.', 2);
  return { ...target, movesStore: database !== undefined, movesStorage: storage !== undefined };
}

function checked(flag: string, name: 'DATABASE_URL' | 'STORAGE_URL', text: string): string {
  const result = envSchema.shape[name].safeParse(text);
  if (result.success && result.data !== '') return result.data;
  throw new OperatorError(`--${flag} ${result.error?.issues[0]?.message ?? 'must not be empty'}.`, 2);
}

/** @throws OperatorError (exit code 2) for a folder that no move has begun to fill. */
export async function requireNewFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[];
    if (error.code === 'ENOTDIR') throw new OperatorError(`${folder} isn’t a folder: choose another one.`, 2);
    throw error;
  });
  // A move copies the store first, which records its source (openTarget).
  if (names.length > 0 && !names.includes('content.db'))
    throw new OperatorError(`${join(folder)} is not empty: choose a new folder.`, 2);
}

/** @throws OperatorError (exit code 2) for a bucket with objects that aren't in the source. */
export async function requireNoStrangers(from: StoragePlace, to: StoragePlace): Promise<void> {
  const existing = await from.releases.ids();
  const releases = (await to.releases.ids()).filter((id) => !existing.includes(id));
  const [stranger] = [...(await strangeUploads(from.uploads, to.uploads)), ...releases];
  if (stranger === undefined) return;
  throw new OperatorError(
    `${to.name} has ${stranger}, which isn’t in ${from.name}: choose an empty bucket or another prefix.`,
    2,
  );
}
