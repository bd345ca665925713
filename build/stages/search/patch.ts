import { indexEntries } from '#static-data/search/indexBuilder.ts';
import type { IndexedWords } from '#static-data/search/searchIndex.ts';
import { beginningOf, isOneFile } from '#static-data/search/shards.ts';
import type { ChangedLine } from './documents.ts';
import { postFrom } from './remembered.ts';

/** With more changed posts than these, making the index anew is as quick. */
const MOST_CHANGES = 200;

/** An index in parts, of which only those are read that a change touches. */
export interface PartedIndex {
  /** Size in bytes of each part by the beginning of its words. */
  sizes: Map<string, number>;
  read(beginning: string): IndexedWords;
}

/**
 * The parts of the index that are different now, as JSON, null for one that has no words left; undefined when the
 * index has to be made anew: too much has changed, or it would be parted otherwise. The bytes are those that
 * making it anew gives.
 */
export function patchIndex(
  index: PartedIndex,
  changed: readonly ChangedLine[],
): Map<string, string | null> | undefined {
  if (changed.length > MOST_CHANGES) return undefined;
  const parts = new Map<string, Map<string, IndexedWords[number][1]>>();
  const isWhole = index.sizes.has('');
  const partOf = (word: string) => {
    const beginning = isWhole ? '' : beginningOf(word);
    const part = parts.get(beginning) ?? new Map(index.sizes.has(beginning) ? index.read(beginning) : []);
    parts.set(beginning, part);
    return part;
  };
  for (const { number, before, now } of changed) {
    const old = wordsOf(before, number);
    const fresh = wordsOf(now, number);
    for (const [word, entry] of old) if (fresh.get(word) !== entry) forget(partOf(word), word, number);
    for (const [word, entry] of fresh) if (old.get(word) !== entry) remember(partOf(word), word, entry);
  }
  const patched = new Map([...parts].map(([beginning, words]) => [beginning, jsonOf(words)]));
  return isOneFile(sizeAfter(index, patched)) === isWhole ? patched : undefined;
}

/** The words of one post with their entries as they stand in the index of all, where posts go by their number. */
function wordsOf(line: string | undefined, number: number): Map<string, string> {
  if (line === undefined) return new Map();
  const { title, excerpt, text } = postFrom(line);
  return new Map(indexEntries([{ id: number, title, excerpt, text }]));
}

type Part = Map<string, IndexedWords[number][1]>;

function forget(part: Part, word: string, number: number): void {
  const fields = part.get(word);
  for (const [field, posts] of Object.entries(fields ?? {})) {
    delete posts[number];
    if (Object.keys(posts).length === 0) delete fields?.[field];
  }
  if (fields && Object.keys(fields).length === 0) part.delete(word);
}

/** @param entry of this word in one post, as JSON. */
function remember(part: Part, word: string, entry: string): void {
  const [, added] = JSON.parse(entry) as IndexedWords[number];
  const fields = part.get(word) ?? {};
  for (const [field, posts] of Object.entries(added)) fields[field] = { ...fields[field], ...posts };
  part.set(word, fields);
}

function jsonOf(words: Part): string | null {
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
