import { readFileSync, statSync } from 'node:fs';
import { makeWorldReadable } from '#content-api/storage/makeWorldReadable.ts';
import { pathInRelease, type ReleaseFolder } from '#content-api/storage/releaseFolder.ts';
import { digestOf } from '#content-api/storage/sha256.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';

/**
 * False for a release with files missing or cut short: it is replaced although its content hasn't changed. What was
 * shut is opened on the way: the next release has the same files under its own names.
 */
export function servedIsWhole(folder: ReleaseFolder, { id, files }: Manifest): boolean {
  const path = pathInRelease(folder, id);
  return Object.entries(files).every(([file, { bytes }]) => {
    const stats = statSync(`${path}/${file}`, { throwIfNoEntry: false });
    if (stats?.size !== bytes) return false;
    makeWorldReadable(`${path}/${file}`, stats);
    return true;
  });
}

/** The same by every byte. @param intact paths of files that were read already, and are as they should be. */
export function servedIsIntact(
  folder: ReleaseFolder,
  { id, files }: Manifest,
  intact: ReadonlySet<string>,
): boolean {
  const path = pathInRelease(folder, id);
  try {
    return Object.entries(files).every(
      ([file, { hash }]) => intact.has(file) || digestOf(readFileSync(`${path}/${file}`)) === hash,
    );
  } catch {
    return false;
  }
}
