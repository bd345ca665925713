import type { PageTask } from '../render/makePage.ts';

/** Pages that show the same posts are in the same share, so that what they have in common is made once. */
export interface Shares {
  count: number;
  tasksOf(share: number): PageTask[];
}

/** How many posts a share is about at least, and at most: some of the stretches in which posts are read. */
const [FEWEST, MOST] = [100, 200];

/** So many shares, as long as they aren't too small: then no thread is done long before another one. */
const SHARES = 20;

/** The places of the tasks in each share. Pages that show no posts are in none. */
export function placesByShare(tasks: PageTask[]): number[][] {
  const shares = new Map<number, number[]>();
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

export function sharesOf(tasks: PageTask[], shares = placesByShare(tasks)): Shares {
  return {
    count: shares.length,
    tasksOf: (share) => (shares[share] ?? []).map((place) => tasks[place] as PageTask),
  };
}

/** Places of the pages that show no posts, for which Vike is needed: one thread makes them, and no other loads it. */
export function ofOwnPages(tasks: PageTask[]): number[] {
  return tasks.flatMap((task, place) => (newestPost(task) < 0 ? [place] : []));
}

function newestPost({ page }: PageTask): number {
  return page.kind?.post ?? -1;
}

/** The numbers of the shares that nobody else took, until all threads together have taken all of them. */
export function* takeShares(counter: SharedArrayBuffer, count: number): Generator<number> {
  const begun = new Int32Array(counter);
  for (let next = Atomics.add(begun, 0, 1); next < count; next = Atomics.add(begun, 0, 1)) yield next;
}

/** More than any site has, and far from where counting on would end. */
const ALL_SHARES = 2 ** 30;

export function endShares(counter: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(counter), 0, ALL_SHARES);
}
