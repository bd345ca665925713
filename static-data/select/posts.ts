import type { PostSummary } from '#static-data/schema.ts';
import { perSnapshot } from './perSnapshot.ts';

/** Where each post stands in the list, by slug. */
export const positions = perSnapshot(
  (posts: readonly PostSummary[]) => new Map(posts.map(({ slug }, index) => [slug, index])),
);

/** One post by its slug. */
export function postBySlug(posts: readonly PostSummary[], slug: string): PostSummary | undefined {
  const position = positions(posts).get(slug);
  return position === undefined ? undefined : posts[position];
}
