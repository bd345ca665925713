import { createHash } from 'node:crypto';
import type { PostBody, Snapshot } from '#static-data/schema.ts';
import { CARDS_PER_FILE, CATALOGUE, type Catalogue } from '#static-data/search/catalogue.ts';
import { indexWords, type SearchDocument } from '#static-data/search/searchIndex.ts';
import { shardsOf } from '#static-data/search/shards.ts';
import { type PostCardData, postCard } from '#static-data/select/postCard.ts';
import type { Last } from './basis.ts';
import type { Draft } from './draft.ts';
import { digest } from './fingerprint.ts';

/** Up to this many words of text (at 200 a minute) all are indexed, above it their headings: a quarter of a second. */
const MOST_WORDS = 500_000;

/**
 * The files that the blog's search reads: cards, the index and the catalogue that names both. Names hold a hash
 * of what is inside, so that files of two releases are never taken for each other.
 */
export async function blogData(snapshot: Snapshot): Promise<Record<string, string>> {
  const wholeTexts = snapshot.posts.reduce((sum, post) => sum + post.readTime * 200, 0) <= MOST_WORDS;
  const files: Record<string, string> = {};
  const add = (json: string) => {
    const path = `static-data/blog/${createHash('sha256').update(json).digest('hex').slice(0, 16)}.json`;
    files[path] = json;
    return `/${path}`;
  };
  const words = indexWords(await searchDocuments(snapshot, wholeTexts));
  const index = [...shardsOf(words)].map(([beginning, json]) => [beginning, add(json)]);
  const catalogue: Catalogue = {
    total: snapshot.posts.length,
    categories: numbersByCategory(snapshot),
    cards: cardFiles(snapshot).map((cards) => add(JSON.stringify(cards))),
    index: Object.fromEntries(index),
    wholeTexts,
  };
  files[CATALOGUE.slice(1)] = JSON.stringify(catalogue);
  return files;
}

export async function writeBlogData(snapshot: Snapshot, draft: Draft, last: Last | null): Promise<void> {
  const from = blogFingerprint(snapshot);
  if (draft.takeOver(from, last)) return;
  const files = Object.entries(await blogData(snapshot));
  for (const [path, json] of files) draft.write(path, json, 'data', path, from);
}

/** Of everything in a snapshot that the blog's search knows: another day of change or picture text is none of it. */
function blogFingerprint({ site, authors, categories, posts }: Snapshot): string {
  const shown = posts.map(
    ({ updatedAt: _, metaTitle: _title, metaDescription: _description, ...post }) => post,
  );
  return digest(JSON.stringify(['blog', site.timezone, site.brand, authors, categories, shown]));
}

/** Oldest first. Bodies are read in the order of the blog, the one in which the snapshot reads ahead. */
async function searchDocuments(snapshot: Snapshot, wholeTexts: boolean): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (const [place, { slug, title, excerpt }] of snapshot.posts.entries()) {
    const body = await snapshot.body(slug);
    const text = body ? (wholeTexts ? textOf(body) : body.toc.map((entry) => entry.title).join(' ')) : '';
    documents.push({ id: snapshot.posts.length - 1 - place, title, excerpt, text });
  }
  return documents.reverse();
}

/** These don't part words; every other element does. */
const INLINE = /<\/?(?:strong|em|s|u|a|code)\b[^>]*>/g;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function textOf({ html }: PostBody): string {
  return html
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? ' ');
}

function numbersByCategory({ posts }: Snapshot): Catalogue['categories'] {
  const categories: Catalogue['categories'] = {};
  for (const [number, post] of posts.toReversed().entries()) {
    for (const slug of post.categories) {
      categories[slug] ??= [];
      categories[slug].push(number);
    }
  }
  return categories;
}

function cardFiles(snapshot: Snapshot): PostCardData[][] {
  const cards = snapshot.posts.toReversed().map((post) => leanCard(postCard(snapshot, post)));
  const files: PostCardData[][] = [];
  for (let from = 0; from < cards.length; from += CARDS_PER_FILE) {
    files.push(cards.slice(from, from + CARDS_PER_FILE));
  }
  return files;
}

/** A card shows its picture beside the same words, and nobody links to it from elsewhere. */
function leanCard(card: PostCardData): PostCardData {
  return { ...card, cover: card.cover && { ...card.cover, alt: '', social: null } };
}
