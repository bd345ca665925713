import type { DisplayFace, SetLine } from './face.ts';

export interface SetTitle {
  size: number;
  lines: SetLine[];
}

/** Sizes of letters in pixels, and how many lines of each fit. */
const SIZES: readonly [size: number, lines: number][] = [
  [104, 3],
  [88, 3],
  [72, 4],
  [60, 5],
];

/**
 * Sets a title as large as it fits. If it is too long for the smallest size, it ends with an ellipsis. Null if the
 * typeface lacks a letter.
 */
export function setTitle(once: DisplayFace, title: string, width: number): SetTitle | null {
  const face = remembering(once);
  const words = title.split(/\s+/).filter(Boolean);
  if (words.length === 0 || !face.set(title)) return null;
  for (const [size, most] of SIZES) {
    const lines = broken(face, words, width / size);
    if (lines.length <= most && lines.every((line) => widthOf(face, line) <= width / size))
      return { size, lines: setAll(face, lines) };
  }
  const [size, most] = SIZES.at(-1) ?? [0, 0];
  return { size, lines: setAll(face, cut(face, words, { width: width / size, most })) };
}

/** The same lines are tried again and again. */
function remembering({ set, direction }: DisplayFace): DisplayFace {
  const cached = new Map<string, SetLine | null>();
  return {
    direction,
    set: (text) => {
      const line = cached.get(text);
      if (line !== undefined) return line;
      const made = set(text);
      cached.set(text, made);
      return made;
    },
  };
}

/** Lines of about the same length read better than a full one and a single word. */
function broken(face: DisplayFace, words: readonly string[], width: number): string[] {
  const full = filled(face, words, width);
  for (let narrow = width * 0.6; narrow < width; narrow += width * 0.05) {
    const lines = filled(face, words, narrow);
    if (lines.length === full.length) return lines;
  }
  return full;
}

function filled(face: DisplayFace, words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(face, longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cut(
  face: DisplayFace,
  words: readonly string[],
  { width, most }: { width: number; most: number },
): string[] {
  const lines = filled(face, words, width);
  const shown = lines.slice(0, most).map((line) => shortened(face, line, width));
  const last = shown.at(-1);
  if (lines.length > most && last !== undefined)
    shown[shown.length - 1] = shortened(face, `${last}${ELLIPSIS}`, width);
  return shown;
}

const ELLIPSIS = '…';

function shortened(face: DisplayFace, line: string, width: number): string {
  const letters = Array.from(line.replace(ELLIPSIS, ''));
  if (widthOf(face, line) <= width) return line;
  while (letters.length > 0 && widthOf(face, `${letters.join('')}${ELLIPSIS}`) > width) letters.pop();
  return `${letters.join('').trimEnd()}${ELLIPSIS}`;
}

function widthOf(face: DisplayFace, line: string): number {
  return face.set(line)?.width ?? 0;
}

function setAll(face: DisplayFace, lines: readonly string[]): SetLine[] {
  return lines.flatMap((line) => face.set(line) ?? []);
}
