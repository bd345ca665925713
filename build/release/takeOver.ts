import { placeFile } from '#content-api/storage/placeFile.ts';
import type { StagedRelease } from '../base/stagedRelease.ts';
import { startThread } from '../base/thread.ts';
import type { Last } from '../content/basis.ts';

/** With fewer files than these a thread takes longer to start than the work takes. */
const FEW = 500;

interface LinkJob {
  from: string;
  to: string;
  paths: string[];
}

/** In a thread: linking ten thousand files takes a fifth of a second. Until then they are read where they were. */
export function takeOverPages(
  root: string,
  last: Last,
  staged: StagedRelease,
  paths: string[],
  signal: AbortSignal,
): void {
  staged.keep(last, paths);
  const job: LinkJob = { from: last.path, to: staged.folder, paths };
  if (paths.length < FEW) linkAll(job);
  else {
    const { result, stop } = startThread<LinkJob, void>(root, 'linkFiles', job);
    signal.addEventListener('abort', stop);
    staged.linked = result;
  }
}

export function linkAll({ from, to, paths }: LinkJob): void {
  // All may read them: whoever looked whether they are whole saw to that (served.ts).
  for (const path of paths) placeFile(`${from}/${path}`, `${to}/${path}`);
}
