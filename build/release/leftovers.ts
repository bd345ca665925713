import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  currentRelease,
  listReleases,
  manifestFile,
  type ReleaseFolder,
  sidecarsOf,
} from '#content-api/storage/releaseFolder.ts';
import { startThread } from '../base/thread.ts';

/** In a thread, as removing thousands of files takes its time. @returns once it is known what has to go. */
export async function sweepLeftovers(
  root: string,
  folder: ReleaseFolder,
): Promise<{ swept: Promise<unknown> }> {
  await mkdir(folder.releases, { recursive: true });
  // The release being served stays in any case: without its manifest no run can build on it, but visitors read it.
  const staying = [...(await listReleases(folder)), currentRelease(folder) ?? []].flat();
  const needed = new Set(staying.flatMap((id) => namesOf(folder, id)));
  const leftovers = (await readdir(folder.releases)).filter((name) => !needed.has(name));
  const gone = leftovers.map((name) => join(folder.releases, name));
  const swept = Promise.all([
    clearLinks(dirname(folder.current)),
    gone.length > 0 && startThread<string[], void>(root, 'removeFolders', gone).result,
  ]);
  return { swept };
}

/** A younger link may belong to a rollback in progress, which takes a moment and holds no lock. */
const MINUTE = 60_000;

/** Links that were about to become `current` when their process was killed. */
async function clearLinks(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => /^current\..+\.next$/.test(name));
  for (const path of names.map((name) => join(dataDir, name))) {
    const age = Date.now() - ((await lstat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY);
    if (age > MINUTE) await rm(path, { force: true }).catch(() => {});
  }
}

function namesOf(folder: ReleaseFolder, id: string): string[] {
  const beside = Object.values(sidecarsOf(folder, id));
  return [id, ...[manifestFile(folder, id), ...beside].map((file) => basename(file))];
}
