import type { AsPlainObject } from 'minisearch';
import MiniSearch from 'minisearch';
import { fold, tokens, wordsIn } from '#content-api/values/words.shared.ts';
import type { PostCardData } from '../select/blogPage.ts';
import { fields, type SearchDocument } from './document.ts';

export type IndexedWords = AsPlainObject['index'];

const names: string[] = [...fields];
const options = { fields: names, tokenize: tokens, processTerm: (word: string) => fold(word) || null };

export function indexedWords(documents: readonly SearchDocument[]): IndexedWords {
  const index = new MiniSearch(options);
  index.addAll(documents.map((document, id) => ({ ...document, id })));
  return index.toJSON().index;
}

type IndexEntry = [word: string, json: string];

/** An index of ten thousand posts takes 100 MB at once, so posts are indexed a few at a time. */
const TOGETHER = 25;

/** Words of all documents in alphabetical order. The same documents give the same bytes. */
export function indexEntries(documents: readonly SearchDocument[]): IndexEntry[] {
  const found = new Map<string, Record<string, string[]>>();
  for (let first = 0; first < documents.length; first += TOGETHER) {
    for (const [word, inFields] of indexedWords(documents.slice(first, first + TOGETHER))) {
      const existing = found.get(word) ?? {};
      found.set(word, existing);
      for (const [field, posts] of Object.entries(inFields)) {
        const numbered = Object.entries(posts).map(([at, times]) => `"${first + Number(at)}":${times}`);
        existing[field] ??= [];
        existing[field].push(numbered.join());
      }
    }
  }
  const entryOf = ([word, inFields]: [string, Record<string, string[]>]): IndexEntry => {
    const fields = Object.entries(inFields).map(([field, posts]) => `"${field}":{${posts}}`);
    return [word, `[${JSON.stringify(word)},{${fields}}]`];
  };
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(entryOf);
}

export function openIndex(index: IndexedWords, documents: number): MiniSearch {
  const numbers = Array.from({ length: documents }, (_, number) => number);
  const same = <Value>(value: Value) => Object.fromEntries(numbers.map((number) => [number, value]));
  return MiniSearch.loadJS(
    {
      documentCount: documents,
      nextId: documents,
      documentIds: Object.fromEntries(numbers.map((number) => [number, number])),
      fieldIds: Object.fromEntries(fields.map((field, index) => [field, index])),
      fieldLength: same(fields.map(() => 1)),
      averageFieldLength: fields.map(() => 1),
      storedFields: {},
      dirtCount: 0,
      index,
      serializationVersion: 2,
    },
    options,
  );
}

/** Best first: title before excerpt before text, then by how rare the words are, then the newest. */
export function searchIndex(index: MiniSearch, query: string): number[] {
  const words = wordsIn(query);
  const results = index.search(query, { prefix: true, combineWith: 'AND' });
  return results
    .map(({ id, score, match }) => ({ id: id as number, score, tier: tierOf(match, words) }))
    .sort((a, b) => a.tier - b.tier || b.score - a.score || b.id - a.id)
    .map(({ id }) => id);
}

/** For a query that finds nothing: allows swapped letters, and one in five wrong, missing or extra. Best first. */
export function searchNear(index: MiniSearch, query: string): number[] {
  const queries = wordsIn(query).map((word) => ({
    combineWith: 'OR' as const,
    queries: [word, ...swapped(word)],
    fuzzy: (term: string) => (term === word && word.length > 3 ? 0.2 : false),
  }));
  return index.search({ combineWith: 'AND', queries, prefix: true }).map(({ id }) => id as number);
}

function swapped(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? '')
      .join(''),
  );
}

/** Adds 0 for each word in the title, 1 in the excerpt, 2 in the text. */
function tierOf(match: Record<string, string[]>, words: string[]): number {
  const found = Object.entries(match);
  const best = (word: string) =>
    Math.min(
      ...found
        .filter(([term]) => term.startsWith(word))
        .flatMap(([, inFields]) => inFields.map((field) => names.indexOf(field))),
    );
  return words.reduce((sum, word) => sum + best(word), 0);
}

/** An index of up to this many bytes is one file: about 50 kB in brotli, fetched once for all searches. */
const ONE_FILE = 300_000;

const LETTERS = 2;

/** Groups words by their first two letters, or all under ''. @param entries in alphabetical order. */
export function shardsOf(entries: readonly IndexEntry[]): Map<string, string> {
  // Each entry has a comma or the first bracket before it; the last bracket follows.
  const size = entries.reduce((sum, [, json]) => sum + Buffer.byteLength(json) + 1, 1);
  const isWhole = isOneFile(size);
  const shards = new Map<string, string[]>(isWhole ? [['', []]] : []);
  for (const [word, json] of entries) {
    const beginning = isWhole ? '' : beginningOf(word);
    const shard = shards.get(beginning);
    if (shard) shard.push(json);
    else shards.set(beginning, [json]);
  }
  return new Map([...shards].map(([beginning, shard]) => [beginning, `[${shard}]`]));
}

export function isOneFile(bytes: number): boolean {
  return bytes <= ONE_FILE;
}

export function beginningOf(word: string): string {
  return word.slice(0, LETTERS);
}

export function shardFor(word: string, beginnings: Record<string, string>): string | undefined {
  return ['', beginningOf(word)].find((beginning) => beginnings[beginning] !== undefined);
}

/** Posts are numbered from the oldest, so that a new post leaves almost every file unchanged. */
export interface Catalogue {
  /** The number of posts, whose numbers are 0 to total - 1. */
  total: number;
  /** Post numbers by category slug, oldest first. */
  categories: Record<string, number[]>;
  /** Addresses of files with cards: file i has the posts from i × CARDS_PER_FILE. */
  cards: string[];
  /** Addresses of index files by the first letters of their words; '' for a single file. */
  index: Record<string, string>;
  /** False if there are too many texts to index; the index then has only their headings. */
  wholeTexts: boolean;
}

export const CATALOGUE = '/static-data/blog.json';

/** Nine results need nine files at worst; most blogs fit into one or two. */
export const CARDS_PER_FILE = 45;

export type Cards = PostCardData[];
