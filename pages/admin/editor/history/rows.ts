import type { Passage } from '../content.ts';
import { type Change, shortened } from '../difference/difference.ts';

interface Row {
  before: Passage | null;
  after: Passage | null;
  isChanged: boolean;
}

/** Pairs removed passages with the added ones that replace them. */
export function rowsOf(changes: readonly Change[]): (Row | { skipped: number })[] {
  const rows: (Row | { skipped: number })[] = [];
  let gone: Passage[] = [];
  let come: Passage[] = [];
  const pair = () => {
    for (let at = 0; at < Math.max(gone.length, come.length); at += 1)
      rows.push({ before: gone[at] ?? null, after: come[at] ?? null, isChanged: true });
    [gone, come] = [[], []];
  };
  for (const part of shortened(changes)) {
    if ('passage' in part && part.what === 'removed') gone.push(part.passage);
    else if ('passage' in part && part.what === 'added') come.push(part.passage);
    else {
      pair();
      rows.push('skipped' in part ? part : { before: part.passage, after: part.passage, isChanged: false });
    }
  }
  pair();
  return rows;
}
