import type { Snapshot } from '#static-data/schema.ts';
import { CARDS_PER_FILE } from '#static-data/search/catalogue.ts';
import { type PostCardData, postCard } from '#static-data/select/postCard.ts';
import type { Last } from '../../content/basis.ts';
import { digest } from '../../content/digest.ts';
import type { Entries } from '../../content/entries.ts';
import type { StagedRelease } from '../../release/stagedRelease.ts';
import { addHashed } from './hashedFile.ts';

export function writeCards(
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
    const [known] = staged.takeOver(from, last);
    const json = () => JSON.stringify(some.map((post) => leanCard(postCard(snapshot, post))));
    addresses.push(known ? `/${known}` : addHashed(staged, json(), from));
  }
  return addresses;
}

/** A card shows its picture beside the same words, and nobody links to it from elsewhere. */
function leanCard(card: PostCardData): PostCardData {
  return { ...card, cover: card.cover && { ...card.cover, alt: '', social: null } };
}
