import type { PostCardData } from '#static-data/select/postCard.ts';
import type { IndexEntry } from './searchIndex.ts';

/** Up to this many bytes the index is one file: about 50 kB in brotli, fetched once for every search. */
const ONE_FILE = 300_000;

const LETTERS = 2;

/** By how its words begin: all under '', or two letters each. @param entries in order of the alphabet. */
export function shardsOf(entries: readonly IndexEntry[]): Map<string, string> {
  // With a comma or the first bracket before each, and the last bracket behind.
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

/** Posts go by their number, counted from the oldest: a new post leaves almost every file as it was. */
export interface Catalogue {
  /** How many posts there are; their numbers are 0 to total - 1. */
  total: number;
  /** Numbers of a category's posts by its slug, oldest first. */
  categories: Record<string, number[]>;
  /** Addresses of the cards: the file at i holds those of the posts from i × CARDS_PER_FILE. */
  cards: string[];
  /** Addresses of the index by how its words begin; one file for all of them under ''. */
  index: Record<string, string>;
  /** False where texts are too many to be indexed, and their headings stand for them. */
  wholeTexts: boolean;
}

export const CATALOGUE = '/static-data/blog.json';

/** Nine results lie in nine of these at worst, and most blogs fit into one or two. */
export const CARDS_PER_FILE = 45;

export type Cards = PostCardData[];
