import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { PAIRS } from '#content-api/values/look/contract.ts';
import { displayFiles, SAMPLE_FILES, typefaceFiles } from '#static-data/look/typefaces.ts';

interface FontCut {
  /** File name that renderer/styles/fonts.css asks for. */
  name: string;
  /** File inside an npm package. */
  source: string;
  characters: string;
  axes: Record<string, number | { min: number; max: number }>;
}

const BRICOLAGE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4';

const FACES: { name: string; source: (script: string) => string; axes: FontCut['axes'] }[] = [
  {
    name: 'display',
    source: (script) => `${BRICOLAGE}-${script}-standard-normal.woff2`,
    axes: { opsz: 96, wdth: { min: 76, max: 84 }, wght: 800 },
  },
  {
    name: 'label',
    source: (script) => `${BRICOLAGE}-${script}-standard-normal.woff2`,
    axes: { opsz: 14, wdth: 100, wght: { min: 450, max: 650 } },
  },
  {
    name: 'text',
    source: (script) => `${SERIF}-${script}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'text-italic',
    source: (script) => `${SERIF}-${script}-wght-italic.woff2`,
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** English and the signs the site draws itself: what the first view of a page needs. */
const BASIC = [...range(0x20, 0x7e), ...'©·×–—‘’“”•…→←↑↓↗✓€£½°'].join('');
/** The other letters of Western and Central European languages, in two files that load when a text has them. */
const LATIN_1 = range(0xa1, 0xff)
  .filter((letter) => !BASIC.includes(letter))
  .join('');
const LATIN_EXTENDED = range(0x100, 0x17f).join('');

const CUTS: FontCut[] = FACES.flatMap(({ name, source, axes }) => [
  { name, source: source('latin'), characters: BASIC, axes },
  { name: `${name}-western`, source: source('latin'), characters: LATIN_1, axes },
  { name: `${name}-extended`, source: source('latin-ext'), characters: LATIN_EXTENDED, axes },
]);

/** Where the cut fonts lie; not in git, made again when missing. */
function fontFolder(root: string): string {
  return join(root, 'node_modules/.cache/vitrine/fonts');
}

/** Down to letters and axes in use (131 kB → about 24 kB for the display face). Files that are there stay. */
export async function cutFonts(root: string): Promise<void> {
  const folder = fontFolder(root);
  await mkdir(folder, { recursive: true });
  const require = createRequire(join(root, 'package.json'));
  for (const cut of CUTS) {
    const file = join(folder, `${cut.name}-${fingerprint(cut)}.done`);
    if (await exists(file)) continue;
    const font = await readFile(require.resolve(cut.source));
    const woff2 = await subsetFont(font, cut.characters, { targetFormat: 'woff2', variationAxes: cut.axes });
    const aside = join(folder, `${cut.name}.${process.pid}`);
    await writeFile(aside, woff2);
    await rename(aside, join(folder, `${cut.name}.woff2`));
    await writeFile(file, '');
  }
}

/** Lays the typefaces that can be chosen, and the sample's cut ones, beside the compiled program. */
export async function layTypefaces(root: string, folder: string): Promise<void> {
  const require = createRequire(join(root, 'package.json'));
  await mkdir(folder, { recursive: true });
  const ofSample = new Set([...SAMPLE_FILES, ...displayFiles('bricolage')]);
  for (const file of ofSample) await copyFile(join(fontFolder(root), file), join(folder, file));
  for (const file of new Set(PAIRS.flatMap((typefaces) => typefaceFiles({ typefaces })))) {
    const [, name] = /^(.+?)-latin/.exec(file) ?? [];
    await copyFile(require.resolve(`@fontsource-variable/${name}/files/${file}`), join(folder, file));
  }
}

/** Changes when the recipe of a cut does, so that an old file isn't taken for the new one. */
function fingerprint(cut: FontCut): string {
  return createHash('sha256').update(JSON.stringify(cut)).digest('hex').slice(0, 16);
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
