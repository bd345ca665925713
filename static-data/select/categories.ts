import type { Category, PostSummary } from '#static-data/schema.ts';
import { perSnapshot } from './perSnapshot.ts';

const grouped = perSnapshot((posts: readonly PostSummary[]) => {
  const groups = new Map<string, PostSummary[]>();
  for (const post of posts) {
    for (const slug of post.categories) {
      const group = groups.get(slug);
      if (group) group.push(post);
      else groups.set(slug, [post]);
    }
  }
  return groups;
});

/** The posts of one category in the order of the blog. */
export function postsInCategory(posts: readonly PostSummary[], category: string): readonly PostSummary[] {
  return grouped(posts).get(category) ?? [];
}

/** The categories worth offering as a filter: those that at least one post is in. */
export function categoriesInUse(posts: readonly PostSummary[], categories: readonly Category[]): Category[] {
  return categories.filter(({ slug }) => grouped(posts).has(slug));
}
