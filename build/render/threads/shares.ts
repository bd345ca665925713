import { setImmediate } from 'node:timers/promises';
import type { Snapshot } from '#static-data/schema.ts';
import type { Learnt } from '../../content/basis.ts';
import { type Findings, newFindings } from '../../facts/findings.ts';
import { type MadePage, type Maker, makePages, type PageTask } from '../makePage.ts';

/** How many posts a share is about at least, and at most: some of the stretches in which posts are read. */
const [FEWEST, MOST] = [100, 200];

/** So many shares, as long as they aren't too small: then no thread is done long before another one. */
const SHARES = 20;

/** Pages that show the same posts are in the same share, so that what they have in common is made once. */
export function sharesOf(tasks: PageTask[]): PageTask[][] {
  const posts = tasks.reduce((most, task) => Math.max(most, newestPost(task) + 1), 0);
  const length = Math.min(MOST, Math.max(FEWEST, Math.ceil(posts / SHARES)));
  const shares: PageTask[][] = [];
  for (const task of tasks) {
    if (newestPost(task) < 0) continue;
    const stretch = Math.floor(newestPost(task) / length);
    shares[stretch] ??= [];
    shares[stretch].push(task);
  }
  return shares.filter(Boolean);
}

/** Pages that show no posts, for which Vike is needed: one thread makes them, and no other loads it. */
export function ofOwnPages(tasks: PageTask[]): PageTask[] {
  return tasks.filter((task) => newestPost(task) < 0);
}

function newestPost({ page }: PageTask): number {
  return page.kind?.post ?? -1;
}

export function* takeShares(counter: SharedArrayBuffer, shares: PageTask[][]): Generator<PageTask[]> {
  const begun = new Int32Array(counter);
  const next = () => shares[Atomics.add(begun, 0, 1)];
  for (let share = next(); share; share = next()) yield share;
}

/** More than any site has, and far from where counting on would end. */
const ALL_SHARES = 2 ** 30;

export function endShares(counter: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(counter), 0, ALL_SHARES);
}

/** Each thread reads posts and their bodies itself. */
export interface RenderJob {
  root: string;
  store: string;
  /** Under which the store shows what the run has read; undefined where that can't be told (openFrozen.ts). */
  moment: string | undefined;
  record: boolean;
  /** Digest of the posts that the run has read (content/posts.ts). A thread that has read others renders nothing. */
  digest: string;
  others: Omit<Snapshot, 'posts' | 'body' | 'toc'>;
  shares: PageTask[][];
  folder: string;
  served: string | null;
  counter: SharedArrayBuffer;
  tagsByKind: Learnt;
}

export interface RenderResult {
  made: MadePage[];
  findings: Findings;
}

export async function renderShares(
  shares: PageTask[][],
  maker: Maker,
  counter: SharedArrayBuffer,
  onShare: (pages: number) => void,
): Promise<RenderResult> {
  const result: RenderResult = { made: [], findings: newFindings() };
  for (const share of takeShares(counter, shares)) {
    const pages = await makePages(share, maker, result.findings);
    result.made.push(...pages);
    onShare(pages.length);
    // Messages from other threads arrive between shares.
    await setImmediate();
  }
  return result;
}
