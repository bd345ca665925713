import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  currentRelease,
  listReleases,
  manifestFile,
  type ReleaseFolder,
  sidecarsOf,
} from '#content-api/storage/releaseFolder.ts';
import { runStage, sayWarnings } from './base/problem.ts';
import { startThread } from './base/thread.ts';
import type { Generated, PipelineParts } from './content/snapshot.ts';
import { describeWork, findWork } from './content/start.ts';

/**
 * Allows one run at a time; a second one waits. A failure leaves the served release in place.
 * @throws BrokenSite (problem.ts) if a check fails; nothing was published then.
 */
export async function generate(parts: PipelineParts): Promise<Generated> {
  const { report } = parts;
  const { folder } = parts.releases;
  const held = await parts.releases.hold(() =>
    report({ type: 'warning', text: 'Another run is in progress; waiting for it to end.' }),
  );
  try {
    const { swept } = await sweepLeftovers(parts.root, folder);
    try {
      const work = await runStage(report, 'snapshot', () => findWork(parts), describeWork);
      if (!work.start) {
        // Earlier warnings still hold.
        sayWarnings(report, work.upToDate.warnings);
        return work.upToDate;
      }
      // Most of the program, which a run that finds nothing to do needn't wait for.
      const { makeRelease } = await import('./makeRelease.ts');
      return await makeRelease(parts, work.start);
    } finally {
      // The next run may build on what it finds: nothing is to vanish from it.
      await swept;
    }
  } finally {
    await held.release();
  }
}

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
