import type { Snapshot } from '#static-data/schema.ts';
import { CARDS_PER_FILE, CATALOGUE, type Catalogue } from '#static-data/search/catalogue.ts';
import { type PostCardData, postCard } from '#static-data/select/postCard.ts';
import { digest } from '../../base/digest.ts';
import type { StagedRelease } from '../../base/stagedRelease.ts';
import type { Last } from '../../content/basis.ts';
import type { Entries } from '../../content/entries.ts';
import { indexesWholeTexts } from './indexedPosts.ts';
import { addHashed, writeIndex } from './writeIndex.ts';

/** Cards, the index and the catalogue naming both. @returns what the index was made of, for the next run. */
export async function writeBlogData(
  snapshot: Snapshot,
  entries: Entries,
  staged: StagedRelease,
  last: Last | null,
): Promise<string> {
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

/**
 * Adds renamed categories under their earlier slugs too, because a visitor may have stored the address of a
 * search.
 */
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

function writeCards(
  snapshot: Snapshot,
  entries: Entries,
  staged: StagedRelease,
  last: Last | null,
): string[] {
  const posts = snapshot.posts.toReversed();
  const digests = entries.posts.digests.toReversed();
  const common = digest(JSON.stringify([snapshot.site, snapshot.authors, snapshot.categories]));
  const addresses: string[] = [];
  for (let start = 0; start < posts.length; start += CARDS_PER_FILE) {
    const some = posts.slice(start, start + CARDS_PER_FILE);
    const ofSome = digests.slice(start, start + CARDS_PER_FILE);
    const from = digest(['cards', common, ...ofSome].join('\n'));
    const [previous] = staged.takeOver(from, last);
    const json = () => JSON.stringify(some.map((post) => leanCard(postCard(snapshot, post))));
    addresses.push(previous ? `/${previous}` : addHashed(staged, json(), from));
  }
  return addresses;
}

/** A card shows its picture beside the same words, and nobody links to it from elsewhere. */
function leanCard(card: PostCardData): PostCardData {
  return { ...card, cover: card.cover && { ...card.cover, alt: '', social: null } };
}
