import { access, constants } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { folderReleases, uploadsIn } from './folderStorage.ts';
import type { Storage, StorageSettings } from './storage.ts';
import { StorageUnavailable } from './unavailable.ts';

/**
 * In DATA_DIR, or where STORAGE_URL says.
 * @param db knows which release is current; without it what lies in the folder is served.
 * @throws OperatorError (exit code 2) when that can't be an address.
 */
export async function openStorage(env: StorageSettings, db: Kysely<Database> | null): Promise<Storage> {
  if (env.STORAGE_URL === '') return folderStorageIn(env.DATA_DIR);
  // Its library is large, and most installations do without it.
  const { openBucket } = await import('./s3/openBucket.ts');
  return openBucket(env, db);
}

export function folderStorageIn(dataDir: string): Storage {
  return {
    uploads: uploadsIn(dataDir),
    releases: folderReleases(dataDir),
    location: dataDir,
    ask: () =>
      access(dataDir, constants.R_OK | constants.W_OK).catch((cause) => {
        throw new StorageUnavailable(`${dataDir} can't be read or written to.`, 1, { cause });
      }),
  };
}
