import { onTestFinished, vi } from 'vitest';
import type { Store } from '#content-api/database/open.ts';
import { openStorage } from '#content-api/storage/openStorage.ts';
import { readStoreAddress, type StoreOptions } from '#content-api/storage/s3/address.ts';
import { type Objects, openObjects } from '#content-api/storage/s3/objects.ts';
import { HURRIED, type RequestPolicy } from '#content-api/storage/s3/retryStrategy.ts';
import type { Storage } from '#content-api/storage/storage.ts';
import { BUCKET, KEYS, type ObjectStore, temporaryObjectStore } from '../doubles/objectStore.ts';
import { temporaryFolder } from '../store.ts';

/** A bucket, and servers that have it and a store in common. */
export interface Bucket {
  store: ObjectStore;
  /** Its address with the prefix. */
  url: string;
  /** To open a client of its own with readStoreAddress. */
  options: StoreOptions;
  /** What a server with a folder of its own has of it. @param cache megabytes. */
  open(db: Store['db'], dataDir?: string, cache?: number): Promise<Storage>;
  /** What lies below its prefix. */
  objects(manner?: RequestPolicy): Promise<Objects>;
}

export async function temporaryBucket(): Promise<Bucket> {
  // The last one is set by the program itself: here it goes with the others.
  const variables = { ...KEYS, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const store = await temporaryObjectStore();
  const env = {
    STORAGE_URL: `s3://${BUCKET}/agency`,
    AWS_ENDPOINT_URL_S3: store.endpoint,
    AWS_ENDPOINT_URL: '',
    AWS_REGION: '',
    AWS_DEFAULT_REGION: '',
  };
  return {
    store,
    url: env.STORAGE_URL,
    options: { env, source: 'variables' },
    open: (db, dataDir = temporaryFolder(), cache = 100) =>
      openStorage({ ...env, DATA_DIR: dataDir, STORAGE_CACHE: cache }, db),
    objects: (manner = HURRIED) =>
      openObjects(readStoreAddress(env.STORAGE_URL, { env, source: 'variables' }), manner),
  };
}
