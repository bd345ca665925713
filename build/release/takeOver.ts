import type { Last } from '../content/basis.ts';
import type { ComparedSite } from '../plan/compare.ts';
import { beginning, type Linked, type LinkJob, linkSome, linkWhole } from '../threads/linkWhole.ts';
import { startThread } from '../threads/thread.ts';
import type { Draft } from './draft.ts';
import { recycle } from './recycledFolder.ts';

/** With fewer files than these a thread takes longer to start than the work takes. */
const FEW = 500;

export interface TakeOver {
  root: string;
  last: Last | null;
  draft: Draft;
  spare: string | null;
  signal: AbortSignal;
}

/** With the paths that the last release has lost. Whoever asks links what the thread hasn't come to yet. */
export type LinkedPages = () => Promise<string[]>;

/** In a thread: linking ten thousand files takes a fifth of a second. */
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
