import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { filesBelow } from '#build/base/stagedRelease.ts';
import { digestOf } from '#content-api/storage/folderStorage.ts';
import {
  currentRelease,
  listReleases,
  type ReleaseFolder,
  readManifest,
  releaseFolder,
} from '#content-api/storage/releaseFolder.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';

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

/** Holds kept releases, all of them by default, against their manifests: every byte, and that there is nothing else. */
export async function expectWhole(folder: ReleaseFolder, ids?: string[]): Promise<void> {
  const whole = new Set<string>();
  for (const id of ids ?? (await listReleases(folder))) {
    const manifest = readManifest(folder, id) as Manifest;
    expect(damagedIn(join(folder.releases, id), manifest, whole), id).toEqual([]);
    const there = await filesBelow(join(folder.releases, id));
    expect(there, id).toEqual(Object.keys(manifest.files).sort());
  }
  expect(readdirSync(folder.releases).filter((name) => name.startsWith('next.'))).toEqual([]);
}

function hashOf(file: string): string | null {
  try {
    return digestOf(readFileSync(file));
  } catch {
    return null;
  }
}
