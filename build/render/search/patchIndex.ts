import { type IndexedWords, indexedWords } from '#static-data/search/searchIndex.ts';
import { beginningOf, isOneFile } from '#static-data/search/shards.ts';
import type { IndexedPost } from './indexedPosts.ts';

/** With more changed posts than these, making the index anew is as quick. */
const MOST_CHANGES = 200;

export interface PartedIndex {
  /** Size in bytes of each part by the beginning of its words. */
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
