import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type DiskCache, diskCache } from '../diskCache.ts';
import type { FileStorage } from '../fileStorage.ts';
import { folderReleases } from '../folderStorage.ts';
import type { Storage, StorageSettings } from '../storage.ts';
import { readStoreAddress } from './address.ts';
import { objectReleases } from './objectReleases.ts';
import { objectStorage } from './objectStorage.ts';
import { type Objects, openObjects } from './objects.ts';
import { HURRIED, PATIENT } from './retryStrategy.ts';

/** @param db knows which release is current; without it what lies in the folder is served. */
export async function openBucket(env: StorageSettings, db: Kysely<Database> | null): Promise<Storage> {
  const { DATA_DIR: dataDir, STORAGE_URL: location } = env;
  const address = readStoreAddress(location, { env, source: 'variables' });
  const objects = await openObjects(address, HURRIED);
  const cache = diskCache(join(dataDir, 'cache'), env.STORAGE_CACHE * 1e6);
  return {
    uploads: objectStorage(objects, 'uploads/', cache),
    releases: db ? objectReleases({ objects, db, dataDir }) : folderReleases(dataDir),
    location: address.endpoint === undefined ? location : `${location} at ${new URL(address.endpoint).host}`,
    ask: () => objects.ask(),
  };
}

/** For who reads and writes all of it once, and takes time for it: nothing of it is kept here. */
export async function openBucketOnce(
  env: Omit<StorageSettings, 'DATA_DIR' | 'STORAGE_CACHE'>,
): Promise<{ uploads: FileStorage; objects: Objects; location: string }> {
  const address = readStoreAddress(env.STORAGE_URL, { env, source: 'variables' });
  const objects = await openObjects(address, PATIENT);
  await objects.ask();
  return { uploads: objectStorage(objects, 'uploads/', NOTHING_KEPT), objects, location: env.STORAGE_URL };
}

const NOTHING_KEPT: DiskCache = { find: async () => null, keep: async () => false, drop: async () => {} };
