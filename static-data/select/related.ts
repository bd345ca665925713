import { memoizeRecent, perSnapshot } from '#content-api/values/memoize.shared.ts';
import type { PostSummary } from '#static-data/schema.ts';
import { placeOf } from './listed.ts';

const RELATED_COUNT = 3;

/** Posts considered on each side in time. */
export const RELATED_REACH = 12;

const POSTS = 25;

/** `to` is exclusive. */
function neighbourhood(position: number, count: number): { from: number; to: number } {
  return { from: Math.max(0, position - RELATED_REACH), to: Math.min(count, position + RELATED_REACH + 1) };
}

/**
 * Up to three neighbours in time: most shared categories first, then the nearest, then by slug. Time instead of list
 * position, because a new post changes few lists then.
 */
export const relatedPosts = perSnapshot((posts: readonly PostSummary[]) => {
  const timeOf = timesOf(posts);

  const choose = (slug: string): PostSummary[] => {
    const position = placeOf(posts)(slug);
    const post = posts[position];
    if (!post) return [];

    const { from, to } = neighbourhood(position, posts.length);
    const neighbours: Neighbour[] = [];
    for (let index = from; index < to; index += 1) {
      const candidate = posts[index] as PostSummary;
      if (index === position) continue;
      const distance = Math.abs(timeOf(index) - timeOf(position));
      neighbours.push({ candidate, shared: sharedCategories(candidate, post), distance });
    }
    return neighbours
      .sort(nearestFirst)
      .slice(0, RELATED_COUNT)
      .map(({ candidate }) => candidate);
  };
  return memoizeRecent(POSTS, choose);
});

interface Neighbour {
  candidate: PostSummary;
  shared: number;
  /** Milliseconds apart. */
  distance: number;
}

function sharedCategories(one: PostSummary, other: PostSummary): number {
  let shared = 0;
  for (const category of one.categories) if (other.categories.includes(category)) shared += 1;
  return shared;
}

function nearestFirst(a: Neighbour, b: Neighbour): number {
  return b.shared - a.shared || a.distance - b.distance || (a.candidate.slug < b.candidate.slug ? -1 : 1);
}

/** Parses dates on demand: an edit needs a few of ten thousand. */
function timesOf(posts: readonly PostSummary[]): (index: number) => number {
  const times = new Float64Array(posts.length);
  return (index) => {
    times[index] ||= Date.parse(posts[index]?.publishedAt ?? '');
    return times[index] ?? 0;
  };
}
