import type { PostSummary } from '#static-data/schema.ts';
import { perSnapshot } from './perSnapshot.ts';

/** So many questions are answered by looking through the list: that is quicker than a map of ten thousand posts. */
const FEW = 50;

export function placeFinder(slugs: readonly string[]): (slug: string) => number {
  let requests = 0;
  let places: Map<string, number> | undefined;
  return (slug) => {
    requests += 1;
    if (requests <= FEW) return slugs.indexOf(slug);
    places ??= new Map(slugs.map((one, index) => [one, index]));
    return places.get(slug) ?? -1;
  };
}

/** Finds a post's position in the list by its slug; -1 if there is no such post. */
export const placeOf = perSnapshot((posts: readonly PostSummary[]) =>
  placeFinder(posts.map(({ slug }) => slug)),
);

export function postBySlug(posts: readonly PostSummary[], slug: string): PostSummary | undefined {
  return posts[placeOf(posts)(slug)];
}
