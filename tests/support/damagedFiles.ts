import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '#content-api/releases/digest.ts';
import { currentRelease, readManifest, releaseFolder } from '#content-api/releases/folder.ts';

/** Files of the release being served that aren't there, or aren't what its manifest says. */
export function damagedFiles(dataDir: string): string[] {
  const folder = releaseFolder(dataDir);
  const manifest = readManifest(folder, currentRelease(folder) ?? '');
  if (!manifest) return ['the manifest'];
  return Object.entries(manifest.files)
    .filter(([path, { hash }]) => hash !== hashOf(join(dataDir, 'current', path)))
    .map(([path]) => path);
}

function hashOf(file: string): string | null {
  try {
    return digestOf(readFileSync(file));
  } catch {
    return null;
  }
}
