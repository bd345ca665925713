import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { PAIRS } from '../look.shared.ts';
import { TYPEFACE_PAIRS, typefaceFiles, typefaceRules } from './typefaces.shared.ts';

const require = createRequire(import.meta.url);
/** How often each letter stands in English. */
const LETTERS = 'a65b12c22d35e104f20g16h49i56j1k5l33m20n56o60p14q1r50s52t73u23v8w17x1y15z1 192'.matchAll(
  /(\D)(\d+)/g,
);
const FREQUENCIES = [...LETTERS].map(
  ([, letter = '', often]) => [letter.codePointAt(0) ?? 0, Number(often)] as const,
);
const ALL = FREQUENCIES.reduce((sum, [, often]) => sum + often, 0);

it.each(PAIRS.filter((pair) => pair !== 'bricolage'))(
  '%s: lines are as long before its faces come as after',
  async (pair) => {
    const { display, controls, text } = TYPEFACE_PAIRS[pair];
    for (const [face, weight] of [
      [display, 800],
      [controls, 550],
      [text, 400],
    ] as const) {
      const { of, width } = face;
      const file = readFileSync(
        require.resolve(`@fontsource-variable/${of.name}/files/${of.name}-latin-wght-normal.woff2`),
      );
      const [, heaviest] = of.weights.split(' ').map(Number);
      const cut = await subsetFont(file, 'abcdefghijklmnopqrstuvwxyz {|}~', {
        targetFormat: 'sfnt',
        variationAxes: { wght: Math.min(weight, heaviest ?? weight) },
      });
      const font = create(cut) as Font;
      const advance = FREQUENCIES.reduce(
        (sum, [code, often]) => sum + font.glyphForCodePoint(code).advanceWidth * often,
        0,
      );
      expect([of.name, advance / ALL / font.unitsPerEm]).toEqual([of.name, expect.closeTo(width, 2)]);
      expect([font.ascent / font.unitsPerEm, -font.descent / font.unitsPerEm]).toEqual([
        expect.closeTo(of.ascent, 2),
        expect.closeTo(of.descent, 2),
      ]);
    }
  },
);

it('declares each file of a pair, and nothing of the sample', () => {
  for (const pair of PAIRS) {
    const { faces, tokens } = typefaceRules({ typefaces: pair }, (file) => `/fonts/${file}`);
    const named = [...faces.matchAll(/url\(\/fonts\/([^)]+)\)/g)].map(([, file]) => file);
    expect(new Set(named)).toEqual(new Set(typefaceFiles({ typefaces: pair })));
    expect(tokens).toContain('--display:');
  }
});
