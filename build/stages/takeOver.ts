import { beginning, type Linked, type LinkJob, linkSome, linkWhole } from '../threads/linkWhole.ts';
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
  /**
   * Resolves when those that stay are linked, with the paths that the last release has lost. Whoever asks links what
   * the thread hasn't come to yet.
   */
  linked(): Promise<string[]>;
}

/**
 * Tells which pages the last release has already, and begins to link them into the draft as soon as that is known
 * of most: ten thousand links are a fifth of a second, in which a thread works beside the comparison of the others.
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
  const linked = async () => {
    const lost = [...most.help(), ...others.help()];
    const [first, second] = await Promise.all([most.linked, others.linked]);
    draft.noteFound(first.others);
    return [...lost, ...first.lost, ...second.lost];
  };
  return { pages: [...unchanged, ...told], linked };
}

/** Files being linked. */
interface Linking {
  /** Resolves when the thread has nothing left to do. */
  linked: Promise<Linked>;
  /** Links what nobody has taken on yet. @returns paths that the last release has lost. */
  help(): string[];
}

/** Lists pages in the draft and links their files while the caller goes on. */
function takeOver(
  { root, last, draft, signal }: Comparison,
  kept: ComparedPage[],
  recycled: boolean,
): Linking {
  if (!last || kept.length === 0) return done({ lost: [], others: [] });
  const bytes = new Float64Array(kept.length);
  const next = beginning();
  const job: LinkJob = { from: last.path, to: draft.folder, paths: '', bytes, recycled, next };
  const paths: string[] = [];
  for (const { page, same } of kept) {
    if (!same) continue;
    draft.reserve(page.file, page.url);
    draft.list(page.file, same);
    bytes[paths.length] = same.bytes;
    paths.push(page.file);
  }
  job.paths = paths.join('\n');
  if (paths.length < FEW) return done(linkWhole(job));
  const { result, stop } = startThread<LinkJob, Linked>(root, 'linkFiles', job);
  signal.addEventListener('abort', stop);
  return { linked: result, help: () => linkSome(job, paths) };
}

function done(linked: Linked): Linking {
  return { linked: Promise.resolve(linked), help: () => [] };
}
