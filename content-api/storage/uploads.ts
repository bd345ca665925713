import { createHash, hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eachLimit } from './eachLimit.ts';
import type { FileStorage } from './fileStorage.ts';
import { folderStorage } from './folderStorage.ts';
import { releaseFolder } from './releaseFolder.ts';

const UPLOADS = 'uploads';
const AT_ONCE = 8;

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

/**
 * Puts what a backup brought into a folder where it is to be kept.
 * @returns how many files weren't there.
 */
export async function carryUploads(dataDir: string, uploads: FileStorage): Promise<number> {
  const brought = uploadsIn(dataDir);
  const existing = new Set(await uploads.list());
  const missing = (await brought.list()).filter((name) => !existing.has(name));
  await eachLimit(missing, AT_ONCE, async (name) => {
    const bytes = await brought.get(name);
    if (bytes) await uploads.put(name, bytes);
  });
  await rm(join(dataDir, UPLOADS), { recursive: true, force: true });
  return missing.length;
}

/** The folder of a release's own pictures. */
export function uploadsOfRelease(release: string): string {
  return join(release, UPLOADS);
}

/** The pictures of the release being served, also those removed since. */
export function releasedUploads(dataDir: string): Pick<FileStorage, 'stat' | 'open'> {
  return folderStorage(uploadsOfRelease(releaseFolder(dataDir).current));
}

export function digestOf(content: string | Buffer): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}

export function digestInPieces(): { add(piece: string | Buffer): void; end(): string } {
  const sum = createHash('sha256');
  return { add: (piece) => void sum.update(piece), end: () => sum.digest('hex').slice(0, 32) };
}
