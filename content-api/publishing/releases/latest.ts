import { currentRelease, pathInRelease, readManifest, releaseFolder } from '../../storage/releaseFolder.ts';
import type { LatestRelease } from './releases.shared.ts';

/** A release never changes, and the manifest of ten thousand pages takes its time to be read. */
let cached: { release: string; latest: LatestRelease } | undefined;

export function latestRelease(dataDir: string): LatestRelease {
  const folder = releaseFolder(dataDir);
  const serving = currentRelease(folder);
  if (serving === null) return null;
  const release = pathInRelease(folder, serving);
  if (cached?.release === release) return cached.latest;
  const manifest = readManifest(folder, serving);
  if (!manifest) return null;
  const { id, createdAt, pages, bytes } = manifest;
  cached = { release, latest: { id, createdAt, pages, bytes } };
  return cached.latest;
}
