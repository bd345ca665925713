import type { Snapshot } from '#static-data/schema.ts';
import { perSnapshot } from '#static-data/select/perSnapshot.ts';

export interface PostList {
  url: string;
  /** Slug of the category whose posts these are; none for the blog. */
  category?: string;
  /** Positions of its posts in the snapshot's list, in that order. */
  places: readonly number[];
}

/** The blog first, then each category that somebody has written in. */
export const postLists = perSnapshot(({ posts, categories }: Snapshot): [PostList, ...PostList[]] => {
  const byCategory = new Map<string, number[]>();
  for (let index = 0; index < posts.length; index += 1) {
    for (const slug of posts[index]?.categories ?? []) {
      const places = byCategory.get(slug);
      if (places) places.push(index);
      else byCategory.set(slug, [index]);
    }
  }
  return [
    { url: '/blog', places: posts.map((_, index) => index) },
    ...categories.flatMap(({ slug: category }) => {
      const places = byCategory.get(category);
      return places ? [{ url: `/blog/category/${category}`, category, places }] : [];
    }),
  ];
});
