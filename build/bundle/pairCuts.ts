import { SCRIPTS, TYPEFACE_PAIRS, typefaceFiles } from '#content-api/values/look/typefaces.shared.ts';
import { PAIRS } from '#content-api/values/look.shared.ts';

export interface FontCut {
  /** File name without its ending. */
  name: string;
  /** File inside an npm package. */
  source: string;
  characters: string;
  axes: Record<string, number | { min: number; max: number }>;
}

/** Lightest and heaviest weight that each use of a typeface is set in: headings by the styles of all looks. */
const WEIGHTS = { display: [380, 800], controls: [450, 650], text: [400, 700] } as const;

export const PAIR_CUTS: FontCut[] = [
  ...new Set(PAIRS.flatMap((typefaces) => typefaceFiles({ typefaces }))),
].map((file) => {
  const [, typeface = '', script = ''] = /^(.+?)-(latin|latin-ext)-wght-/.exec(file) ?? [];
  return {
    name: file.replace('.woff2', ''),
    source: `@fontsource-variable/${typeface}/files/${file}`,
    characters: lettersOf(script),
    axes: { wght: weightsOf(typeface) },
  };
});

function weightsOf(typeface: string): FontCut['axes'][string] {
  const used = Object.values(TYPEFACE_PAIRS).flatMap((pair) =>
    (['display', 'controls', 'text'] as const).flatMap((use) =>
      pair[use].of.name === typeface
        ? WEIGHTS[use].map((weight) => within(weight, pair[use].of.weights))
        : [],
    ),
  );
  const [min, max] = [Math.min(...used), Math.max(...used)];
  return min === max ? min : { min, max };
}

function within(weight: number, weights: string): number {
  const [min = weight, max = weight] = weights.split(' ').map(Number);
  return Math.min(max, Math.max(min, weight));
}

function lettersOf(script: string): string {
  const ranges = SCRIPTS.find(([name]) => name === script)?.[1].split(',') ?? [];
  return ranges
    .flatMap((written) => {
      const [from = 0, to = from] = written
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return range(from, to);
    })
    .join('');
}

export function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
