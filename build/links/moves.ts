import { authorFeed, categoryFeed } from '#static-data/addresses.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { pageCount } from '#static-data/select/blogPage.ts';
import { postLists } from '../content/postLists.ts';
import { isBlogPage } from '../plan/plan.ts';

export interface Move {
  url: string;
  to: string;
}

/** All earlier addresses that no page of the site has: of posts, of categories with their pages and feeds, of authors' feeds. */
export function movedFrom(snapshot: Snapshot): Move[] {
  const posts = snapshot.moved
    .map(({ slug, to }) => ({ url: `/blog/${slug}`, to: `/blog/${to}` }))
    .filter(({ url }) => !isBlogPage(snapshot, url));
  const lists = snapshot.movedCategories.flatMap(({ slug, to }) => categoryMoves(snapshot, slug, to));
  const authors = snapshot.movedAuthors.map(({ slug, to }) => ({
    url: authorFeed(slug),
    to: authorFeed(to),
  }));
  return [...posts, ...lists, ...authors];
}

function categoryMoves(snapshot: Snapshot, slug: string, to: string): Move[] {
  const list = postLists(snapshot).find(({ category }) => category === to);
  if (!list) return [];
  const before = `/blog/category/${slug}`;
  const pages = Array.from({ length: pageCount(list.places.length) }, (_, at) =>
    at === 0 ? '' : `/page/${at + 1}`,
  );
  const moves = pages.map((page) => ({ url: before + page, to: list.url + page }));
  return [...moves, { url: categoryFeed(slug), to: categoryFeed(to) }];
}
