import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { cutFonts, fontFolder } from './fonts.ts';
import { PAIR_CUTS } from './pairCuts.ts';

const root = `${import.meta.dirname}/../..`;
const require = createRequire(import.meta.url);

it('cuts no letter that a page may ask a file for, and a fifth of its bytes', async () => {
  await cutFonts(root);
  const sizes = { whole: 0, cut: 0 };
  for (const { name, source, characters } of PAIR_CUTS) {
    const whole = readFileSync(require.resolve(source));
    const cut = readFileSync(`${fontFolder(root)}/${name}.woff2`);
    const [before, after] = [await lettersOf(whole), await lettersOf(cut)];
    const lost = [...characters].filter(
      (letter) => before.has(letter.codePointAt(0) ?? 0) && !after.has(letter.codePointAt(0) ?? 0),
    );
    expect([name, lost]).toEqual([name, []]);
    sizes.whole += whole.length;
    sizes.cut += cut.length;
  }
  expect(sizes.cut).toBeLessThan(sizes.whole * 0.8);
});

async function lettersOf(woff2: Buffer): Promise<Set<number>> {
  const font = create(
    await subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' }),
  ) as Font;
  return new Set(font.characterSet);
}
