import { appendFileSync, closeSync, openSync, readSync, statSync } from 'node:fs';
import type { SearchDocument } from '#static-data/search/document.ts';
import { placeFile } from '../../threads/placeFile.ts';
import type { Last } from '../basis.ts';
import { moveDurably, writeDurably } from '../durable.ts';
import type { LineEdits } from './lineEdits.ts';

/** A post as the index knows it, with the hash of the content that its text was taken from. */
export interface IndexedPost extends Omit<SearchDocument, 'id'> {
  contentHash: string;
}

export function lineOf({ contentHash, title, excerpt, text }: IndexedPost): string {
  return JSON.stringify([contentHash, title, excerpt, text]);
}

export function postFrom(line: string): IndexedPost {
  const [contentHash, title, excerpt, text] = JSON.parse(line) as [string, string, string, string];
  return { contentHash, title, excerpt, text };
}

/**
 * What an index was made of: a line of JSON for each post, oldest first. Of thousands of lines only those are read
 * whose post has changed.
 */
export interface IndexedLines {
  readonly count: number;
  /** The line of a number, undefined beyond the last. */
  line(number: number): string | undefined;
  /** Lines that are other ones than in the file, by their number; what a run leaves to the next says them. */
  readonly edits: LineEdits;
  /** Puts the file with all other lines into a place. */
  leaveAt(path: string): void;
}

/** With more edits than these all lines are written anew. */
const MOST_EDITS = 250;

/** How much is written at once, in characters. */
const BLOCK = 64 * 1024;

/** The length of a file's last part, in so many digits at its very end. */
const DIGITS = 12;

/** Lines that were made in this run. */
export function freshLines(lines: readonly string[]): IndexedLines {
  return {
    count: lines.length,
    line: (number) => lines[number],
    edits: { count: lines.length, lines: [] },
    leaveAt: (path) => writeDurably(path, fileOf(lines)),
  };
}

/**
 * The same lines, of which some are other ones, in so few bytes as there are changes.
 * @param changes by their numbers; with them whatever is added.
 */
export function editedLines(
  lines: IndexedLines,
  changes: Iterable<readonly [number, string]>,
  count: number,
): IndexedLines {
  const edits = new Map([...lines.edits.lines, ...changes].filter(([number]) => number < count));
  const line = (number: number) => (number < count ? (edits.get(number) ?? lines.line(number)) : undefined);
  if (edits.size > MOST_EDITS) return freshLines(Array.from({ length: count }, (_, at) => line(at) ?? ''));
  return { count, line, edits: { count, lines: [...edits] }, leaveAt: lines.leaveAt };
}

/**
 * Lines that are put on the disk as they are made.
 * @param path where there is nothing, and nothing else looks: the file goes to where it is left.
 */
export function lineWriter(path: string): { add(line: string): void; end(): IndexedLines } {
  const sizes: number[] = [];
  let waiting = '';
  // Opened each time: whoever fails in between leaves nothing open.
  const write = () => {
    appendFileSync(path, waiting);
    waiting = '';
  };
  return {
    add: (line) => {
      waiting += `${line}\n`;
      sizes.push(Buffer.byteLength(line) + 1);
      if (waiting.length > BLOCK) write();
    },
    end: () => {
      waiting += endOf(sizes);
      write();
      const lines = linesIn(path, { count: sizes.length, lines: [] });
      return { ...lines, leaveAt: (target) => moveDurably(path, target) };
    },
  };
}

/** All lines, how long each is, and how long that is: whoever wants one line reads the end, and then only that line. */
function fileOf(lines: readonly string[]): Buffer {
  const texts = lines.map((line) => Buffer.from(`${line}\n`));
  return Buffer.concat([...texts, Buffer.from(endOf(texts.map(({ length }) => length)))]);
}

function endOf(sizes: number[]): string {
  const json = JSON.stringify(sizes);
  return json + String(json.length).padStart(DIGITS, '0');
}

/** The lines of a file. @throws Error for a file that is cut short or gone. */
export function linesIn(path: string, { count, lines }: LineEdits): IndexedLines {
  const starts = startsIn(path);
  const edits = new Map(lines);
  return {
    count,
    line: (number) => {
      if (number >= count) return undefined;
      const [start, next] = [starts[number], starts[number + 1]];
      return edits.get(number) ?? (next === undefined ? undefined : readPart(path, start ?? 0, next - 1));
    },
    edits: { count, lines },
    leaveAt: (target) => placeFile(path, target),
  };
}

/** Where each line begins, and where the last one ends. */
function startsIn(path: string): number[] {
  const end = statSync(path).size - DIGITS;
  const length = Number(readPart(path, end, end + DIGITS));
  const starts = [0];
  let at = 0;
  for (const size of JSON.parse(readPart(path, end - length, end)) as number[]) {
    at += size;
    starts.push(at);
  }
  if (at !== end - length) throw new Error(`${path} is damaged.`);
  return starts;
}

function readPart(path: string, from: number, to: number): string {
  const bytes = Buffer.alloc(to - from);
  const file = openSync(path, 'r');
  try {
    readSync(file, bytes, 0, bytes.length, from);
  } finally {
    closeSync(file);
  }
  return bytes.toString();
}

/** What the last release's index was made of; null when that is not known of all its posts. */
export function readRemembered({ search, basis }: Last): IndexedLines | null {
  if (basis.search.count !== basis.entries.posts.slugs.length) return null;
  try {
    return linesIn(search, basis.search);
  } catch {
    return null;
  }
}
