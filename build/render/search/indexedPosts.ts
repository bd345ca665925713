import type { PostBody, PostSummary, Snapshot, TocEntry } from '#static-data/schema.ts';
import type { SearchDocument } from '#static-data/search/document.ts';
import { beginningOf, type IndexedWords, indexedWords, isOneFile } from '#static-data/search/searchIndex.ts';
import { readJsonList } from '../../base/stagedRelease.ts';
import type { Last } from '../../content/basis.ts';
import type { Entries } from '../../content/entries.ts';
import { postsBefore } from '../../content/posts.ts';

/** A post as the index knows it, with the hash of the content that its text was taken from. */
export interface IndexedPost extends SearchDocument {
  contentHash: string;
}

/** Up to this many words of text (at 200 a minute) all are indexed, above it their headings. */
const MOST_WORDS = 500_000;

export function indexesWholeTexts({ posts }: Snapshot): boolean {
  return posts.reduce((sum, post) => sum + post.readTime * 200, 0) <= MOST_WORDS;
}

/** Returns the posts in the last release's index, oldest first; null unless all are known. */
export function postsIndexedBefore({ search, basis }: Last): string[] | null {
  try {
    const posts = readJsonList(search);
    return posts.length === basis.entries.posts.slugs.length ? posts : null;
  } catch {
    return null;
  }
}

/** A body is read where the text isn't known from the last release. @param before of that release. */
export async function indexedPosts(
  snapshot: Snapshot,
  wholeTexts: boolean,
  entries: Entries,
  before: { posts: string[]; entries: Entries } | null,
): Promise<string[]> {
  const previous = before && postsBefore(before.entries.posts, entries.posts);
  const posts: string[] = [];
  for (let index = snapshot.posts.length - 1; index >= 0; index -= 1) {
    const placeBefore = previous?.places[index] ?? -1;
    const was = previous && placeBefore >= 0 ? before?.posts[previous.count - 1 - placeBefore] : undefined;
    const isSame = was !== undefined && previous?.changed[index] === 0;
    const summary = snapshot.posts[index] as PostSummary;
    posts.push(isSame ? was : await indexedPost(snapshot, summary, wholeTexts, was));
  }
  return posts;
}

/** @param was the post before; often its text is the same, and other words stand around it. */
async function indexedPost(
  snapshot: Snapshot,
  { slug, title, excerpt, contentHash }: PostSummary,
  wholeTexts: boolean,
  was: string | undefined,
): Promise<string> {
  const before = was === undefined ? undefined : (JSON.parse(was) as IndexedPost);
  const text = before?.contentHash === contentHash ? before.text : await textOf(snapshot, slug, wholeTexts);
  const post: IndexedPost = { contentHash, title, excerpt, text };
  return JSON.stringify(post);
}

async function textOf(snapshot: Snapshot, slug: string, wholeTexts: boolean): Promise<string> {
  if (!wholeTexts && snapshot.toc) return titlesOf(await snapshot.toc(slug));
  const body = await snapshot.body(slug);
  if (!body) return '';
  return wholeTexts ? plainText(body) : titlesOf(body.toc);
}

function titlesOf(toc: TocEntry[] = []): string {
  return toc.map((entry) => entry.title).join(' ');
}

/** These don't part words; every other element does. */
const INLINE = /<\/?(?:strong|em|s|u|a|code)\b[^>]*>/g;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function plainText({ html }: PostBody): string {
  return html
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? ' ');
}

/** With more changed posts than these, making the index anew is as quick. */
const MOST_CHANGES = 200;

export interface PartedIndex {
  sizes: Map<string, number>;
  read(beginning: string): IndexedWords;
}

type Words = Map<string, IndexedWords[number][1]>;

/**
 * Null for a part without words left; undefined when the index has to be made anew. The bytes are those of
 * making it anew, which the library's own removal doesn't give.
 * @param before what the index was made of, oldest post first.
 */
export function patchIndex(
  index: PartedIndex,
  before: readonly string[],
  now: readonly string[],
): Map<string, string | null> | undefined {
  const numbers = Array.from({ length: Math.max(before.length, now.length) }, (_, number) => number);
  const changed = numbers.filter((number) => now[number] !== before[number]);
  if (changed.length > MOST_CHANGES) return undefined;
  const parts = new Map<string, Words>();
  const isWhole = index.sizes.has('');
  const partOf = (word: string) => {
    const beginning = isWhole ? '' : beginningOf(word);
    const part = parts.get(beginning) ?? new Map(index.sizes.has(beginning) ? index.read(beginning) : []);
    parts.set(beginning, part);
    return part;
  };
  for (const number of changed) {
    const [old, fresh] = [wordsOf(before[number]), wordsOf(now[number])];
    const isSame = (word: string) => JSON.stringify(old.get(word)) === JSON.stringify(fresh.get(word));
    for (const word of old.keys()) if (!isSame(word)) forget(partOf(word), word, number);
    for (const [word, fields] of fresh) if (!isSame(word)) remember(partOf(word), word, number, fields);
  }
  const patched = new Map([...parts].map(([beginning, words]) => [beginning, jsonOf(words)]));
  return isOneFile(sizeAfter(index, patched)) === isWhole ? patched : undefined;
}

function wordsOf(post: string | undefined): Words {
  return new Map(post === undefined ? [] : indexedWords([JSON.parse(post) as IndexedPost]));
}

function forget(part: Words, word: string, number: number): void {
  const fields = part.get(word) ?? {};
  for (const [field, posts] of Object.entries(fields)) {
    delete posts[number];
    if (Object.keys(posts).length === 0) delete fields[field];
  }
  if (Object.keys(fields).length === 0) part.delete(word);
}

/** @param added its fields, in which it stands as the only post. */
function remember(part: Words, word: string, number: number, added: IndexedWords[number][1]): void {
  const fields = part.get(word) ?? {};
  for (const [field, { 0: times = 0 }] of Object.entries(added)) {
    fields[field] ??= {};
    fields[field][number] = times;
  }
  part.set(word, fields);
}

function jsonOf(words: Words): string | null {
  const sorted = [...words].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length === 0 ? null : JSON.stringify(sorted);
}

/** How large all parts would be as one: each without its brackets, with commas between, and brackets around. */
function sizeAfter({ sizes }: PartedIndex, patched: Map<string, string | null>): number {
  const after = new Map(sizes);
  for (const [beginning, json] of patched) {
    if (json === null) after.delete(beginning);
    else after.set(beginning, Buffer.byteLength(json));
  }
  return [...after.values()].reduce((sum, size) => sum + size - 1, 1);
}
