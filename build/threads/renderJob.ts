import type { Snapshot } from '#static-data/schema.ts';
import type { Findings } from '../check/findings.ts';
import type { Learnt } from '../render/direct.ts';
import type { MadePage, PageTask } from '../render/makePage.ts';

/** What a rendering thread is started with. Posts each thread reads itself, as it does their bodies. */
export interface RenderJob {
  root: string;
  store: string;
  /** Under which the store shows what the run has read; undefined where that can't be told (openFrozen.ts). */
  moment: string | undefined;
  record: boolean;
  /** Of the posts that the run has read (takePosts.ts): a thread that has read others makes none of its pages. */
  digest: string;
  others: Omit<Snapshot, 'posts' | 'body' | 'toc'>;
  /** The pages to be made, of which each thread takes some. */
  shares: PageTask[][];
  folder: string;
  served: string | null;
  counter: SharedArrayBuffer;
  learnt: Learnt;
}

export interface RenderResult {
  made: MadePage[];
  findings: Findings;
}
