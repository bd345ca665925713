import type { IndexEntry } from './indexBuilder.ts';

/** Up to this many bytes the index is one file: about 50 kB in brotli, fetched once for every search. */
const ONE_FILE = 300_000;

const LETTERS = 2;

/**
 * The index in the files it is fetched in, by how their words begin: all of them under '', or two letters each. They
 * are made one after the other: not all need to be in memory at once.
 * @param entries in order of the alphabet.
 */
export function* shardsOf(entries: Generator<IndexEntry>): Generator<Shard> {
  const encoder = new TextEncoder();
  const first: IndexEntry[] = [];
  // As one file: before each entry a comma or the first bracket, behind the last the other one.
  let size = 1;
  for (let next = entries.next(); !next.done; next = entries.next()) {
    first.push(next.value);
    size += 1 + encoder.encode(next.value[1]).length;
    if (!isOneFile(size)) return yield* byBeginning([first, entries]);
  }
  yield ['', jsonOf(first)];
}

type Shard = [beginning: string, json: string];

function* byBeginning(all: Iterable<IndexEntry>[]): Generator<Shard> {
  let shard: IndexEntry[] = [];
  let beginning = '';
  for (const entries of all) {
    for (const entry of entries) {
      const its = beginningOf(entry[0]);
      if (its !== beginning && shard.length > 0) {
        yield [beginning, jsonOf(shard)];
        shard = [];
      }
      beginning = its;
      shard.push(entry);
    }
  }
  yield [beginning, jsonOf(shard)];
}

function jsonOf(entries: IndexEntry[]): string {
  return `[${entries.map(([, json]) => json).join()}]`;
}

/** True for an index of so many bytes that it comes in one file. */
export function isOneFile(bytes: number): boolean {
  return bytes <= ONE_FILE;
}

/** By which letters a word is filed. */
export function beginningOf(word: string): string {
  return word.slice(0, LETTERS);
}

/** Under which of the known beginnings a word is looked for; undefined where no post has such a word. */
export function shardFor(word: string, beginnings: Record<string, string>): string | undefined {
  return ['', beginningOf(word)].find((beginning) => beginnings[beginning] !== undefined);
}
