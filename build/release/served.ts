import { readFileSync } from 'node:fs';
import type { Manifest } from '#content-api/storage/contract.ts';
import { digestOf } from '#content-api/storage/digest.ts';
import { pathInRelease, type ReleaseFolder } from '#content-api/storage/releaseFolder.ts';
import { sizeOf } from './draft.ts';

/** False for a release with files missing or cut short: it is replaced although its content hasn't changed. */
export function servedIsWhole(folder: ReleaseFolder, { id, files }: Manifest): boolean {
  const path = pathInRelease(folder, id);
  return Object.entries(files).every(([file, { bytes }]) => sizeOf(`${path}/${file}`) === bytes);
}

/** The same by every byte. @param known paths of files that were read already, and are as they should be. */
export function servedIsIntact(
  folder: ReleaseFolder,
  { id, files }: Manifest,
  known: ReadonlySet<string>,
): boolean {
  const path = pathInRelease(folder, id);
  try {
    return Object.entries(files).every(
      ([file, { hash }]) => known.has(file) || digestOf(readFileSync(`${path}/${file}`)) === hash,
    );
  } catch {
    return false;
  }
}
