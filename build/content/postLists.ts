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
  for (let place = 0; place < posts.length; place += 1) {
    for (const slug of posts[place]?.categories ?? []) {
      const places = byCategory.get(slug);
      if (places) places.push(place);
      else byCategory.set(slug, [place]);
    }
  }
  return [
    { url: '/blog', places: posts.map((_, place) => place) },
    ...categories.flatMap(({ slug: category }) => {
      const places = byCategory.get(category);
      return places ? [{ url: `/blog/category/${category}`, category, places }] : [];
    }),
  ];
});
