import bidiFactory from 'bidi-js';

export interface VisualRun {
  text: string;
  direction: 'ltr' | 'rtl';
}

const bidi = bidiFactory();

/**
 * A line in pieces that are read one way each, from left to right as they stand in a picture (UAX #9): shaping letters
 * knows one direction at a time. @param base from where the line is read; by its first letter where it isn't said.
 */
export function visualRuns(text: string, base?: 'ltr' | 'rtl'): VisualRun[] {
  const found = bidi.getEmbeddingLevels(text, base);
  const { levels } = found;
  const runs: VisualRun[] = [];
  let last = -1;
  // Reordering leaves letters of one run beside each other, so the first of each says where it stands.
  for (const index of bidi.getReorderedIndices(text, found)) {
    const [from, to] = runAround(levels, index);
    if (from === last) continue;
    last = from;
    const direction = (levels[from] ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
    runs.push({ text: text.slice(from, to), direction });
  }
  return runs;
}

function runAround(levels: Uint8Array, index: number): [from: number, to: number] {
  let from = index;
  let to = index + 1;
  while (from > 0 && levels[from - 1] === levels[index]) from -= 1;
  while (to < levels.length && levels[to] === levels[index]) to += 1;
  return [from, to];
}
