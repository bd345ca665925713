import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { diskCache } from '../diskCache.ts';
import { folderReleases } from '../folderReleases.ts';
import type { Storage, StorageSettings } from '../storage.ts';
import { readStoreAddress } from './address.ts';
import { objectReleases } from './objectReleases.ts';
import { objectStorage } from './objectStorage.ts';
import { openObjects } from './objects.ts';
import { HURRIED } from './patience.ts';

/** @param db knows which release is current; without it what lies in the folder is served. */
export async function openBucket(env: StorageSettings, db: Kysely<Database> | null): Promise<Storage> {
  const { DATA_DIR: dataDir, STORAGE_URL: place } = env;
  const address = readStoreAddress(place, { env, said: 'variables' });
  const objects = await openObjects(address, HURRIED);
  const cache = diskCache(join(dataDir, 'cache'), env.STORAGE_CACHE * 1e6);
  return {
    uploads: objectStorage(objects, 'uploads/', cache),
    releases: db ? objectReleases({ objects, db, dataDir }) : folderReleases(dataDir),
    place: address.endpoint === undefined ? place : `${place} at ${new URL(address.endpoint).host}`,
    ask: () => objects.ask(),
  };
}
