import type { Snapshot } from '#static-data/schema.ts';
import { placeFinder } from '#static-data/select/listed.ts';
import { perSnapshot } from '#static-data/select/perSnapshot.ts';

export interface PostsBefore {
  /** The place of each; -1 where it wasn't there. */
  places: Int32Array;
  /** 1 where a post is new or something in it has changed. */
  changed: Uint8Array;
  /** How many there were. */
  count: number;
}

/** Digests that tell whether a post has changed, in the order of the blog. */
export interface PostDigests {
  slugs: readonly string[];
  digests: readonly string[];
}

/** Finds each post among those of the last release. Most stand behind the one they stood behind; others are looked up. */
export function postsBefore(before: PostDigests, now: PostDigests): PostsBefore {
  const count = before.slugs.length;
  const places = new Int32Array(now.slugs.length);
  const changed = new Uint8Array(now.slugs.length);
  const placeOf = placeFinder(before.slugs);
  let next = 0;
  for (let index = 0; index < now.slugs.length; index += 1) {
    const slug = now.slugs[index] ?? '';
    const was = before.slugs[next] === slug ? next : placeOf(slug);
    places[index] = was;
    changed[index] = was < 0 || before.digests[was] !== now.digests[index] ? 1 : 0;
    if (was >= 0) next = was + 1;
  }
  return { places, changed, count };
}

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
