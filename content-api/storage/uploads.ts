import { join } from 'node:path';
import type { FileStorage } from './fileStorage.ts';
import { folderStorage } from './folderStorage.ts';
import { releaseFolder } from './releaseFolder.ts';

const UPLOADS = 'uploads';

/** The files behind `/uploads/`. */
export function uploadsIn(dataDir: string): FileStorage {
  return folderStorage(join(dataDir, UPLOADS));
}

/**
 * Lays them out for a backup as a data folder has them. Called twice, it adds what has come since.
 * @returns how many there are.
 */
export async function stageUploads(uploads: FileStorage, dataFolder: string): Promise<number> {
  const folder = join(dataFolder, UPLOADS);
  const failed = await uploads.placeIn(folder, await uploads.list());
  for (const error of failed.values()) if (error.code !== 'ENOENT') throw error;
  return (await folderStorage(folder).list()).length;
}

/** Those that the release being served brings along: also what has been removed since. */
export function releasedUploads(dataDir: string): Pick<FileStorage, 'stat' | 'stream'> {
  return folderStorage(join(releaseFolder(dataDir).current, UPLOADS));
}
