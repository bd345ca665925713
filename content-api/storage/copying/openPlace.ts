import type { FileStorage } from '../fileStorage.ts';
import { releaseFolder } from '../releaseFolder.ts';
import type { StorageSettings } from '../storage.ts';
import { uploadsIn } from '../uploads.ts';
import type { ReleasePlace } from './copiedRelease.ts';
import { folderPlace } from './folderPlace.ts';

/** The pictures and releases of a folder or bucket, to copy from or to, without a server's cache. */
export interface StoragePlace {
  uploads: FileStorage;
  releases: ReleasePlace;
  /** For people: a folder, or the address of a bucket. */
  name: string;
}

/** @throws OperatorError where a bucket doesn't answer, or can't be an address. */
export async function openPlace(env: Omit<StorageSettings, 'STORAGE_CACHE'>): Promise<StoragePlace> {
  const { DATA_DIR, STORAGE_URL } = env;
  if (STORAGE_URL === '')
    return {
      uploads: uploadsIn(DATA_DIR),
      releases: folderPlace(releaseFolder(DATA_DIR)),
      name: DATA_DIR,
    };
  const [{ openBucketOnce }, { bucketPlace }] = await Promise.all([
    import('../s3/openBucket.ts'),
    import('./bucketPlace.ts'),
  ]);
  const { uploads, objects, location } = await openBucketOnce(env);
  return { uploads, releases: bucketPlace(objects), name: location };
}
