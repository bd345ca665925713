import type { MessagePort } from 'node:worker_threads';
import type { Snapshot } from '#static-data/schema.ts';
import type { Findings } from '../checks/findings.ts';
import type { Learnt } from '../stages/direct.ts';
import type { MadePage, PageTask } from '../stages/makePage.ts';

/** What a rendering thread is started with. */
export interface RenderStart {
  root: string;
  /** File of the content store: bodies are read where they are needed. */
  store: string;
  /** Through Vike alone. */
  record: boolean;
  /** Where it hears what it renders: its {@link RenderContent}. */
  content: MessagePort;
  /** Where it hears its {@link RenderJob}. */
  job: MessagePort;
}

/** Posts each thread reads itself, as it does their bodies. */
export interface RenderContent {
  /** Of the posts that the run has read (takePosts.ts): a thread that has read others makes none of its pages. */
  digest: string;
  others: Omit<Snapshot, 'posts' | 'body' | 'toc'>;
  /** The pages to be made; null for all of the site. */
  tasks: PageTask[] | null;
}

/** All that it takes to begin. */
export interface RenderJob {
  /** Of the draft, with all folders in it that pages are written to. */
  folder: string;
  /** Counts the shares that were begun. */
  counter: SharedArrayBuffer;
  /** What the kinds of pages take to be rendered without Vike. */
  learnt: Learnt;
}

/** Pages that one thread makes in a row, by the places of their tasks. */
export type Share = number[];

/** What comes of it. */
export interface RenderResult {
  /** The pages that this thread made, by the place of their task. */
  made: [place: number, page: MadePage][];
  findings: Findings;
}

/** How many posts a share is about at least, and at most: some of the stretches in which posts are read. */
const [FEWEST, MOST] = [100, 200];

/** So many shares, as long as they aren't too small: then no thread is done long before another one. */
const SHARES = 20;

/**
 * Pages that show the same posts in the same share: the blog's and the categories' with those of the posts. So what
 * they have in common, such as a card, is made once and needn't be remembered for long. Pages of their own are in none.
 */
export function sharesOf(tasks: PageTask[]): Share[] {
  const shares = new Map<number, Share>();
  const posts = tasks.reduce((most, task) => Math.max(most, newestPost(task) + 1), 0);
  const length = Math.min(MOST, Math.max(FEWEST, Math.ceil(posts / SHARES)));
  for (const [place, task] of tasks.entries()) {
    const post = newestPost(task);
    if (post < 0) continue;
    const stretch = Math.floor(post / length);
    const share = shares.get(stretch);
    if (share) share.push(place);
    else shares.set(stretch, [place]);
  }
  return [...shares.values()];
}

/** The pages that show no posts, for which Vike is needed: one thread makes them, and no other has to load it. */
export function ofOwnPages(tasks: PageTask[]): Share {
  return tasks.flatMap((task, place) => (newestPost(task) < 0 ? [place] : []));
}

function newestPost({ page }: PageTask): number {
  return page.kind?.post ?? -1;
}

/** The shares that nobody else took, until all threads together have taken all of them. */
export function* takeShares(counter: SharedArrayBuffer, shares: Share[]): Generator<Share> {
  const begun = new Int32Array(counter);
  for (let next = Atomics.add(begun, 0, 1); next < shares.length; next = Atomics.add(begun, 0, 1)) {
    yield shares[next] ?? [];
  }
}

/** More than any site has, and far from where counting on would end. */
const ALL_SHARES = 2 ** 30;

/** Leaves nothing to take. */
export function endShares(counter: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(counter), 0, ALL_SHARES);
}
