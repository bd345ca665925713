import type { IndexEntry } from './searchIndex.ts';

/** Up to this many bytes the index is one file: about 50 kB in brotli, fetched once for every search. */
const ONE_FILE = 300_000;

const LETTERS = 2;

/** The index in the files it is fetched in, by how their words begin: all of them under '', or two letters each. */
export function shardsOf(entries: IndexEntry[]): Map<string, string> {
  if (isOneFile(sizeOf(entries))) return new Map([['', jsonOf(entries)]]);
  const groups = new Map<string, IndexEntry[]>();
  for (const entry of entries) {
    const beginning = beginningOf(entry[0]);
    const group = groups.get(beginning);
    if (group) group.push(entry);
    else groups.set(beginning, [entry]);
  }
  return new Map([...groups].map(([beginning, group]) => [beginning, jsonOf(group)]));
}

function jsonOf(entries: IndexEntry[]): string {
  return `[${entries.map(([, json]) => json).join()}]`;
}

/** Bytes of all of them as one file: each with the comma or bracket before it, and the bracket behind the last. */
function sizeOf(entries: IndexEntry[]): number {
  const encoder = new TextEncoder();
  return entries.reduce((sum, [, json]) => sum + 1 + encoder.encode(json).length, 1);
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
