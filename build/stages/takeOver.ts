import { type LinkJob, linkWhole } from '../threads/linkWhole.ts';
import { startThread } from '../threads/thread.ts';
import type { Last } from './basis.ts';
import type { ComparedPage } from './compare.ts';
import type { Draft } from './draft.ts';

/** With fewer files than these a thread takes longer to start than the work takes. */
const FEW = 500;

/**
 * Lists in the draft the pages that the last release has already, and links their files while the caller goes on:
 * ten thousand links are a fifth of a second.
 * @returns the paths that the last release has lost; they have to be made again.
 */
export function takeOver(
  root: string,
  kept: ComparedPage[],
  last: Last,
  draft: Draft,
  signal: AbortSignal,
): Promise<string[]> {
  const files: LinkJob['files'] = [];
  for (const { page, same } of kept) {
    if (!same) continue;
    draft.reserve(page.file, page.url);
    draft.list(page.file, same);
    files.push([page.file, same.bytes]);
  }
  const job: LinkJob = { from: last.path, to: draft.folder, files };
  if (files.length < FEW) return Promise.resolve(linkWhole(job));
  const { result, stop } = startThread<LinkJob, string[]>(root, 'linkFiles', job);
  signal.addEventListener('abort', stop);
  return result;
}
