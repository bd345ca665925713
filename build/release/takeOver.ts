import type { Last } from '../content/basis.ts';
import type { ComparedSite } from '../plan/compare.ts';
import { beginning, type Linked, type LinkJob, linkSome, linkWhole } from '../threads/linkWhole.ts';
import { startThread } from '../threads/thread.ts';
import type { Draft } from './draft.ts';
import { recycle } from './recycledFolder.ts';

/** With fewer files than these a thread takes longer to start than the work takes. */
const FEW = 500;

/** Where the pages that stay come from, and where they are put. */
export interface TakeOver {
  root: string;
  last: Last | null;
  draft: Draft;
  /** Folder of a release that isn't kept any longer. */
  spare: string | null;
  /** Ends what goes on in a thread. */
  signal: AbortSignal;
}

/**
 * Resolves when the pages that stay are linked, with the paths that the last release has lost. Whoever asks links
 * what the thread hasn't come to yet.
 */
export type LinkedPages = () => Promise<string[]>;

/**
 * Lists the pages that stay in the draft, and begins to link them: ten thousand links are a fifth of a second, in which
 * a thread works beside whatever else there is to do.
 */
export function takeOverPages(
  { root, last, draft, spare, signal }: TakeOver,
  { kept, count }: ComparedSite,
): LinkedPages {
  if (!last || kept.length === 0) return async () => [];
  const { files } = last.release;
  const recycled = recycle(draft, spare, last, kept, count);
  draft.keep(files, kept);
  const bytes = Float64Array.from(kept, (path) => files[path]?.bytes ?? 0);
  const job = { from: last.path, to: draft.folder, paths: kept.join('\n'), bytes, recycled };
  if (kept.length < FEW) {
    const { lost, others } = linkWhole({ ...job, next: beginning() });
    draft.noteFound(others);
    return async () => lost;
  }
  const { linked, help } = link(root, { ...job, next: beginning() }, kept, signal);
  return async () => {
    const lost = help();
    const others = await linked;
    draft.noteFound(others.others);
    return [...lost, ...others.lost];
  };
}

/** Files being linked. */
interface Linking {
  /** Resolves when the thread has nothing left to do. */
  linked: Promise<Linked>;
  /** Links what nobody has taken on yet. @returns paths that the last release has lost. */
  help(): string[];
}

function link(root: string, job: LinkJob, paths: readonly string[], signal: AbortSignal): Linking {
  const { result, stop } = startThread<LinkJob, Linked>(root, 'linkFiles', job);
  signal.addEventListener('abort', stop);
  return { linked: result, help: () => linkSome(job, paths) };
}
