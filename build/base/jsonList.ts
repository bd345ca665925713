import { readFileSync } from 'node:fs';

const [OPEN, BETWEEN, CLOSE] = ['[\n', ',\n', '\n]'];

type Around = readonly [begins: string, ends: string];

/** A list with an entry a line, each as JSON. @param around the beginning and the end of the file. */
export function jsonList(entries: readonly string[], [begins, ends]: Around = ['', '']): string {
  return begins + OPEN + entries.join(BETWEEN) + CLOSE + ends;
}

/** No string of JSON has a line break in it (RFC 8259). @throws Error for a list that is cut short. */
export function readJsonList(path: string, [begins, ends]: Around = ['', '']): string[] {
  const file = readFileSync(path, 'utf8');
  const [opening, closing] = [begins + OPEN, CLOSE + ends];
  if (!file.startsWith(opening) || !file.endsWith(closing))
    throw new Error(`${path} isn’t a list with one entry per line.`);
  const entries = file.slice(opening.length, -closing.length);
  return entries === '' ? [] : entries.split(BETWEEN);
}
