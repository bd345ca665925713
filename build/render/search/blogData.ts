import type { Snapshot } from '#static-data/schema.ts';
import { CATALOGUE, type Catalogue } from '#static-data/search/catalogue.ts';
import type { Last } from '../../content/basis.ts';
import type { Entries } from '../../content/entries.ts';
import type { StagedRelease } from '../../release/stagedRelease.ts';
import { writeCards } from './cards.ts';
import { indexesWholeTexts } from './indexedPosts.ts';
import { writeIndex } from './writeIndex.ts';

/** Cards, the index and the catalogue naming both. @returns what the index was made of, for the next run. */
export async function writeBlogData(
  snapshot: Snapshot,
  entries: Entries,
  staged: StagedRelease,
  last: Last | null,
): Promise<Buffer> {
  const wholeTexts = indexesWholeTexts(snapshot);
  const { index, posts } = await writeIndex(snapshot, entries, wholeTexts, staged, last);
  const catalogue: Catalogue = {
    total: snapshot.posts.length,
    categories: numbersByCategory(snapshot),
    cards: writeCards(snapshot, entries, staged, last),
    index,
    wholeTexts,
  };
  staged.write(CATALOGUE.slice(1), JSON.stringify(catalogue), 'data', CATALOGUE);
  return posts;
}

/** Those that were renamed are found under their earlier slugs too: somebody may have kept the address of a search. */
function numbersByCategory({ posts, movedCategories }: Snapshot): Catalogue['categories'] {
  const categories: Catalogue['categories'] = {};
  for (let number = 0; number < posts.length; number += 1) {
    for (const slug of posts[posts.length - 1 - number]?.categories ?? []) {
      categories[slug] ??= [];
      categories[slug].push(number);
    }
  }
  for (const { slug, to } of movedCategories) categories[slug] ??= categories[to] ?? [];
  return categories;
}
