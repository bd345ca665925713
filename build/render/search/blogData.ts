import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from '#static-data/schema.ts';
import {
  CARDS_PER_FILE,
  CATALOGUE,
  type Catalogue,
  type IndexedWords,
  indexEntries,
  shardsOf,
} from '#static-data/search/searchIndex.ts';
import { type PostCardData, postCard } from '#static-data/select/blogPage.ts';
import { digest, jsonList, type StagedRelease } from '../../base/stagedRelease.ts';
import type { Last } from '../../content/basis.ts';
import type { Entries } from '../../content/entries.ts';
import {
  type IndexedPost,
  indexedPosts,
  indexesWholeTexts,
  type PartedIndex,
  patchIndex,
  postsIndexedBefore,
} from './indexedPosts.ts';

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

/** Adds renamed categories under their earlier slugs too, because a visitor may have stored the address of a search. */
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

type Parts = Catalogue['index'];

/** Marks a file as part of the index; whether it is still right is told by what the index was made of. */
const FROM = 'search index';

async function writeIndex(
  snapshot: Snapshot,
  entries: Entries,
  wholeTexts: boolean,
  staged: StagedRelease,
  last: Last | null,
): Promise<{ index: Parts; posts: string }> {
  const before = last && indexBefore(last, wholeTexts);
  const posts = await indexedPosts(snapshot, wholeTexts, entries, before);
  const patched = before && patchIndex(before.parted, before.posts, posts);
  const index = patched ? takeOver(before.parts, patched, staged, last) : writeAnew(posts, staged);
  return { index, posts: jsonList(posts) };
}

function writeAnew(posts: string[], staged: StagedRelease): Parts {
  const shards = shardsOf(indexEntries(posts.map((post) => JSON.parse(post) as IndexedPost)));
  return Object.fromEntries(
    [...shards].map(([beginning, json]) => [beginning, addHashed(staged, json, FROM)]),
  );
}

function takeOver(
  parts: Parts,
  patched: Map<string, string | null>,
  staged: StagedRelease,
  last: Last,
): Parts {
  const addresses = new Map(Object.entries(parts));
  for (const [beginning, json] of patched) {
    if (json === null) addresses.delete(beginning);
    else addresses.set(beginning, addHashed(staged, json, FROM));
  }
  for (const address of addresses.values()) {
    const path = address.slice(1);
    const file = last.release.files[path];
    if (file && !staged.files.has(path)) staged.link(path, join(last.path, path), file.kind, file);
  }
  // The order in which a new index has them.
  return Object.fromEntries([...addresses].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function indexBefore(last: Last, wholeTexts: boolean) {
  const posts = postsIndexedBefore(last);
  const parts = posts && partsIn(last, wholeTexts);
  return parts && { posts, ...parts, entries: last.basis.entries };
}

/** Null when there are none of the same sort. */
function partsIn(last: Last, wholeTexts: boolean): { parts: Parts; parted: PartedIndex } | null {
  try {
    const catalogue = readJson(last, CATALOGUE) as Catalogue;
    if (catalogue.wholeTexts !== wholeTexts) return null;
    const sizes = new Map(
      Object.entries(catalogue.index).map(([beginning, address]) => [
        beginning,
        last.release.files[address.slice(1)]?.bytes ?? 0,
      ]),
    );
    const read = (beginning: string) => readJson(last, catalogue.index[beginning] ?? '') as IndexedWords;
    return { parts: catalogue.index, parted: { sizes, read } };
  } catch {
    return null;
  }
}

function readJson({ path }: Last, address: string): unknown {
  return JSON.parse(readFileSync(join(path, address.slice(1)), 'utf8'));
}

/** The name holds a hash, so that files of two releases are never mixed. @returns its address. */
function addHashed(staged: StagedRelease, json: string, from: string): string {
  const path = `static-data/blog/${createHash('sha256').update(json).digest('hex').slice(0, 16)}.json`;
  if (!staged.files.has(path)) staged.write(path, json, 'data', path, { from });
  return `/${path}`;
}
