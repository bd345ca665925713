import { join } from 'node:path';
import type { FileStorage } from './fileStorage.ts';
import { folderStorage } from './folderStorage.ts';
import { releaseFolder } from './releaseFolder.ts';

/** The files behind `/uploads/`. */
export function uploadsIn(dataDir: string): FileStorage {
  return folderStorage(join(dataDir, 'uploads'));
}

/** Those that the release being served brings along: also what has been removed since. */
export function releasedUploads(dataDir: string): Pick<FileStorage, 'stat' | 'stream'> {
  return folderStorage(join(releaseFolder(dataDir).current, 'uploads'));
}
