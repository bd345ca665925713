import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '#content-api/storage/contract.ts';
import { digestOf } from '#content-api/storage/digest.ts';
import { currentRelease, readManifest, releaseFolder } from '#content-api/storage/releaseFolder.ts';

/** Files of the release being served that aren't there, or aren't what its manifest says. */
export function damagedFiles(dataDir: string): string[] {
  const folder = releaseFolder(dataDir);
  const manifest = readManifest(folder, currentRelease(folder) ?? '');
  return manifest ? damagedIn(join(dataDir, 'current'), manifest) : ['the manifest'];
}

/**
 * The same of any release.
 * @param whole files that are known to be whole: most releases name the very same ones, and each is read once.
 */
export function damagedIn(folder: string, { files }: Manifest, whole = new Set<string>()): string[] {
  const isWhole = (path: string, hash: string) => {
    const number = statSync(path, { throwIfNoEntry: false })?.ino;
    if (whole.has(`${number} ${hash}`)) return true;
    if (hashOf(path) !== hash) return false;
    whole.add(`${number} ${hash}`);
    return true;
  };
  return Object.entries(files)
    .filter(([path, { hash }]) => !isWhole(join(folder, path), hash))
    .map(([path]) => path);
}

function hashOf(file: string): string | null {
  try {
    return digestOf(readFileSync(file));
  } catch {
    return null;
  }
}
