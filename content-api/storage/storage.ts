import type { FileStorage } from './fileStorage.ts';
import type { ReleaseStorage } from './releaseFolder.ts';
import type { StoreOptions } from './s3/address.ts';

export interface Storage {
  uploads: FileStorage;
  releases: ReleaseStorage;
  /** For people: a folder, or the address of a bucket. */
  location: string;
  /** @throws StorageUnavailable where it doesn't answer. */
  ask(): Promise<void>;
}

export type StorageSettings = StoreOptions['env'] & {
  DATA_DIR: string;
  STORAGE_URL: string;
  /** Megabytes. */
  STORAGE_CACHE: number;
};
