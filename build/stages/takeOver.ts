import { type LinkJob, linkWhole } from '../threads/linkWhole.ts';
import { startThread } from '../threads/thread.ts';
import type { Last } from './basis.ts';
import { type ComparedPage, compareData, siftPages } from './compare.ts';
import type { Draft } from './draft.ts';
import type { Entries } from './entries.ts';
import type { PlannedPage } from './plan.ts';
import type { Renderer } from './render.ts';

/** With fewer files than these a thread takes longer to start than the work takes. */
const FEW = 500;

/** What pages are compared with, and where those that stay are put. */
export interface Comparison {
  root: string;
  entries: Entries;
  renderer: Renderer;
  last: Last | null;
  draft: Draft;
  /** Ends what goes on in a thread. */
  signal: AbortSignal;
}

/** All pages beside those of the last release. */
export interface Compared {
  pages: ComparedPage[];
  /** Resolves when those that stay are linked, with the paths that the last release has lost. */
  linked: Promise<string[]>;
}

/**
 * Tells which pages the last release has already, and begins to link them into the draft as soon as that is known
 * of most: ten thousand links are a fifth of a second, in which a thread is ahead of the comparison of the others.
 */
export async function takeOverPages(comparison: Comparison, plan: PlannedPage[]): Promise<Compared> {
  const { entries, renderer, last } = comparison;
  const { unchanged, doubtful } = siftPages(plan, entries, last);
  const most = takeOver(comparison, unchanged);
  const told = await compareData(doubtful, renderer);
  const others = takeOver(
    comparison,
    told.filter(({ same }) => same !== null),
  );
  const linked = Promise.all([most, others]).then((lost) => lost.flat());
  linked.catch(() => {});
  return { pages: [...unchanged, ...told], linked };
}

/** Lists pages in the draft and links their files while the caller goes on. @returns the paths that are lost. */
function takeOver({ root, last, draft, signal }: Comparison, kept: ComparedPage[]): Promise<string[]> {
  if (!last || kept.length === 0) return Promise.resolve([]);
  const job: LinkJob = { from: last.path, to: draft.folder, paths: '', bytes: new Float64Array(kept.length) };
  const paths: string[] = [];
  for (const { page, same } of kept) {
    if (!same) continue;
    draft.reserve(page.file, page.url);
    draft.list(page.file, same);
    job.bytes[paths.length] = same.bytes;
    paths.push(page.file);
  }
  job.paths = paths.join('\n');
  if (paths.length < FEW) return Promise.resolve(linkWhole(job));
  const { result, stop } = startThread<LinkJob, string[]>(root, 'linkFiles', job);
  signal.addEventListener('abort', stop);
  return result;
}
