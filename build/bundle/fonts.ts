import { hash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { KEPT_FEATURES } from '#content-api/library/typefaces/typefaces.shared.ts';
import { displayFiles } from '#content-api/values/look/typefaces.shared.ts';
import { PAIRS } from '#content-api/values/look.shared.ts';
import { unpackedFont, unpackedName } from '../pictures/face.ts';
import { type FontCut, PAIR_CUTS, range } from './pairCuts.ts';

const grotesque = (script: string) =>
  `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${script}-standard-normal.woff2`;
const serif = (style: 'normal' | 'italic') => (script: string) =>
  `@fontsource-variable/source-serif-4/files/source-serif-4-${script}-wght-${style}.woff2`;

/**
 * The first three come with every first screen, and each fits into the first ten packets of its connection: a width or
 * a weight more would double it (docs/decisions/0016-first-screen.md). The back office has weights.
 */
const FACES: { name: string; source: (script: string) => string; axes: FontCut['axes'] }[] = [
  { name: 'display', source: grotesque, axes: { opsz: 96, wdth: 84, wght: 800 } },
  { name: 'label', source: grotesque, axes: { opsz: 14, wdth: 100, wght: 550 } },
  { name: 'office-label', source: grotesque, axes: { opsz: 14, wdth: 100, wght: { min: 450, max: 650 } } },
  { name: 'text', source: serif('normal'), axes: { wght: 400 } },
  { name: 'text-bold', source: serif('normal'), axes: { wght: 650 } },
  { name: 'text-italic', source: serif('italic'), axes: { wght: 400 } },
  { name: 'text-italic-bold', source: serif('italic'), axes: { wght: 650 } },
];

const SIGNS_OF_CODE = '\\^`{|}~';
/** English and the signs the site draws itself: what the first view of a page needs. */
const BASIC = [...range(0x20, 0x7e), ...'©·×–—‘’“”•…→←↑↓↗✓€£½°']
  .filter((sign) => !SIGNS_OF_CODE.includes(sign))
  .join('');
/** The other letters of Western and Central European languages, in two files that load when a text has them. */
const LATIN_1 = [...SIGNS_OF_CODE, ...range(0xa1, 0xff)].filter((letter) => !BASIC.includes(letter)).join('');
const LATIN_EXTENDED = range(0x100, 0x17f).join('');

const SAMPLE_CUTS: FontCut[] = FACES.flatMap(({ name, source, axes }) => [
  { name, source: source('latin'), characters: BASIC, axes },
  { name: `${name}-western`, source: source('latin'), characters: LATIN_1, axes },
  { name: `${name}-extended`, source: source('latin-ext'), characters: LATIN_EXTENDED, axes },
]);

/** The folder of the cut fonts. It isn't in git; a build makes it if missing. */
export function fontFolder(root: string): string {
  return join(root, 'node_modules/.cache/vitrine/fonts');
}

/** Down to letters, axes and features in use (131 kB → about 12 kB for the display face). Files that are there stay. */
export async function cutFonts(root: string): Promise<void> {
  const folder = fontFolder(root);
  await mkdir(folder, { recursive: true });
  const require = createRequire(join(root, 'package.json'));
  for (const cut of [...SAMPLE_CUTS, ...PAIR_CUTS]) {
    // The recipe's digest shows when an old file is of another recipe.
    const recipe = hash('sha256', JSON.stringify([cut, KEPT_FEATURES])).slice(0, 16);
    const file = join(folder, `${cut.name}.recipe`);
    if ((await readFile(file, 'utf8').catch(() => '')) === recipe) continue;
    const font = await readFile(require.resolve(cut.source));
    const woff2 = await subsetFont(font, cut.characters, {
      targetFormat: 'woff2',
      variationAxes: cut.axes,
      keepFeatures: KEPT_FEATURES,
    });
    const aside = join(folder, `${cut.name}.${process.pid}`);
    await writeFile(aside, woff2);
    await rename(aside, join(folder, `${cut.name}.woff2`));
    await writeFile(file, recipe);
  }
}

export async function layTypefaces(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = [...FACES, ...PAIR_CUTS].map(({ name }) => `${name}.woff2`);
  for (const file of new Set([...files, ...displayFiles('bricolage')])) {
    await copyFile(join(fontFolder(root), file), join(folder, file));
  }
  // Unpacked copies for drawing, because loading an unpacker takes longer than the drawing itself.
  for (const file of PAIRS.flatMap(displayFiles)) {
    await writeFile(join(folder, unpackedName(file)), await unpackedFont(await readFile(join(folder, file))));
  }
}
