import { statSync } from 'node:fs';
import {
  currentRelease,
  pathInRelease,
  type ReleaseFolder,
  readManifest,
  releaseIds,
} from '../../storage/releaseFolder.ts';
import type { Manifest } from '../../storage/storage.shared.ts';

/**
 * The release that `current` names, else the one served, else the newest, if complete. Null: serve what is in memory.
 */
export function releaseToServe(folder: ReleaseFolder, serving: Manifest | null): Manifest | null {
  const current = currentRelease(folder);
  const ifWhole = (id: string): Manifest | null => {
    if (!hasFolder(folder, id)) return null;
    return id === serving?.id ? serving : readManifest(folder, id);
  };
  const first = [current, serving?.id].flatMap((id) => (id ? [id] : []));
  for (const id of first) {
    const manifest = ifWhole(id);
    if (manifest) return manifest;
  }
  for (const id of releaseIds(folder).filter((id) => !first.includes(id))) {
    const manifest = ifWhole(id);
    if (manifest) return manifest;
  }
  return null;
}

function hasFolder(folder: ReleaseFolder, id: string): boolean {
  return statSync(pathInRelease(folder, id), { throwIfNoEntry: false })?.isDirectory() ?? false;
}
