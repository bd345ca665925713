import { type Linked, type LinkJob, linkWhole } from '../threads/linkWhole.ts';
import { startThread } from '../threads/thread.ts';
import type { Last } from './basis.ts';
import { type ComparedPage, compareData, siftPages } from './compare.ts';
import type { Draft } from './draft.ts';
import type { Entries } from './entries.ts';
import type { PlannedPage } from './plan.ts';
import type { Renderer } from './render.ts';
import { recycle } from './spare.ts';

/** With fewer files than these a thread takes longer to start than the work takes. */
const FEW = 500;

/** What pages are compared with, and where those that stay are put. */
export interface Comparison {
  root: string;
  entries: Entries;
  renderer: Renderer;
  last: Last | null;
  draft: Draft;
  /** Folder of a release that isn't kept any longer. */
  spare: string | null;
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
  const { entries, renderer, last, draft, spare } = comparison;
  const sifted = siftPages(plan, entries, last);
  const { unchanged, doubtful } = sifted;
  const most = takeOver(comparison, unchanged, recycle(draft, spare, last, sifted));
  const told = await compareData(doubtful, renderer);
  const others = takeOver(
    comparison,
    told.filter(({ same }) => same !== null),
    false,
  );
  const linked = Promise.all([most, others]).then(([first, second]) => {
    draft.noteFound(first.others);
    return [...first.lost, ...second.lost];
  });
  linked.catch(() => {});
  return { pages: [...unchanged, ...told], linked };
}

/** Lists pages in the draft and links their files while the caller goes on. */
function takeOver(
  { root, last, draft, signal }: Comparison,
  kept: ComparedPage[],
  recycled: boolean,
): Promise<Linked> {
  if (!last || kept.length === 0) return Promise.resolve({ lost: [], others: [] });
  const bytes = new Float64Array(kept.length);
  const job: LinkJob = { from: last.path, to: draft.folder, paths: '', bytes, recycled };
  const paths: string[] = [];
  for (const { page, same } of kept) {
    if (!same) continue;
    draft.reserve(page.file, page.url);
    draft.list(page.file, same);
    bytes[paths.length] = same.bytes;
    paths.push(page.file);
  }
  job.paths = paths.join('\n');
  if (paths.length < FEW) return Promise.resolve(linkWhole(job));
  const { result, stop } = startThread<LinkJob, Linked>(root, 'linkFiles', job);
  signal.addEventListener('abort', stop);
  return result;
}
