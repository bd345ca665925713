import type { Section } from '../../content-api/sitePages/sections/sections.shared.ts';
import type { ShownPage } from '../../content-api/sitePages/sitePages.shared.ts';
import type { PostSummary, Snapshot } from '../schema.ts';
import { postsInCategory } from './blogPage.ts';

/** The posts that a section lists, newest first; of a category that was renamed those it has now. */
export function latestPosts(
  { posts, movedCategories }: Pick<Snapshot, 'posts' | 'movedCategories'>,
  { data }: Section & { type: 'latestPosts' },
): PostSummary[] {
  const { category, count } = data;
  const now = movedCategories.find(({ slug }) => slug === category)?.to ?? category;
  const all = category === '' ? posts : postsInCategory(posts, now);
  return all.slice(0, Number(count));
}

/** All posts that a page lists, section by section. */
export function postsListedOn(
  snapshot: Pick<Snapshot, 'posts' | 'movedCategories'>,
  { sections }: Pick<ShownPage, 'sections'>,
): PostSummary[] {
  return sections.flatMap((section) =>
    section.type === 'latestPosts' ? latestPosts(snapshot, section) : [],
  );
}
