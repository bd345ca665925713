import { readFileSync } from 'node:fs';

/** An entry as JSON, or its place in the list before where it is the same there. */
export type Entry = string | number;

/** A list of JSON with an entry a line, in bytes: of ten thousand, those that stay are taken over unread. */
export interface JsonList {
  length: number;
  /** The entry at a place, as JSON. */
  at(place: number): string;
  /** Entries in a row, with what stands between them. */
  bytes(from: number, to: number): Buffer;
}

const [OPEN, BETWEEN, CLOSE] = ['[\n', ',\n', '\n]'];
const LINE_END = '\n'.charCodeAt(0);

type Around = readonly [begins: string, ends: string];

/** @param around what the file begins and ends with. */
export function jsonList(
  entries: readonly Entry[],
  before: JsonList | null = null,
  [begins, ends]: Around = ['', ''],
): Buffer {
  const parts: Buffer[] = [Buffer.from(begins + OPEN)];
  for (let from = 0, to = 0; from < entries.length; from = to) {
    to = from + 1;
    while (to < entries.length && follows(entries[to - 1], entries[to])) to += 1;
    const first = entries[from];
    if (from > 0) parts.push(Buffer.from(BETWEEN));
    if (before && typeof first === 'number') parts.push(before.bytes(first, first + to - from));
    else parts.push(Buffer.from(entries.slice(from, to).join(BETWEEN)));
  }
  return Buffer.concat([...parts, Buffer.from(CLOSE + ends)]);
}

/** Whether two entries are written in one piece. */
function follows(entry: Entry | undefined, next: Entry | undefined): boolean {
  return typeof entry === 'number' ? next === entry + 1 : typeof next === 'string';
}

/** No string of JSON has a line break in it (RFC 8259). @throws Error for a list that is cut short. */
export function readJsonList(path: string, [begins, ends]: Around = ['', '']): JsonList {
  const file = readFileSync(path);
  const [opening, closing] = [Buffer.from(begins + OPEN), Buffer.from(CLOSE + ends)];
  const end = file.length - closing.length;
  if (file.indexOf(opening) !== 0 || end < 0 || !file.subarray(end).equals(closing))
    throw new Error(`${path} is no list with an entry a line.`);
  const starts: number[] = [];
  for (let at = opening.length; at > 0 && at < end; at = file.indexOf(LINE_END, at) + 1) starts.push(at);
  const endOf = (place: number) => (starts[place + 1] ?? end + BETWEEN.length) - BETWEEN.length;
  const bytes = (from: number, to: number) => file.subarray(starts[from], endOf(to - 1));
  return { length: starts.length, at: (place) => bytes(place, place + 1).toString(), bytes };
}
