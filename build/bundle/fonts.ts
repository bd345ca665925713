import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

interface FontCut {
  /** File name that renderer/styles/fonts.css asks for. */
  name: string;
  /** File inside an npm package. */
  source: string;
  axes: Record<string, number | { min: number; max: number }>;
}

const BRICOLAGE =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght';

const CUTS: FontCut[] = [
  {
    name: 'display',
    source: BRICOLAGE,
    axes: { opsz: 96, wdth: { min: 75, max: 100 }, wght: { min: 400, max: 800 } },
  },
  { name: 'label', source: BRICOLAGE, axes: { opsz: 14, wdth: 100, wght: { min: 400, max: 700 } } },
  { name: 'text', source: `${SERIF}-normal.woff2`, axes: { wght: { min: 400, max: 700 } } },
  { name: 'text-italic', source: `${SERIF}-italic.woff2`, axes: { wght: { min: 400, max: 700 } } },
];

/** Western European text and the signs the site draws itself; anything else comes from the fallback face. */
const CHARACTERS = `${[...range(0x20, 0x7e), ...range(0xa0, 0x17f)].join('')}–—‘’“”„…•→←↑↓↗✓×−€™`;

/** Where the cut fonts lie; not in git, made again when missing. */
export function fontFolder(root: string): string {
  return join(root, 'node_modules/.cache/vitrine/fonts');
}

/**
 * Cuts the variable fonts from npm down to the letters and axes in use (131 kB → about 60 kB for the display
 * face). Takes a second, once: files that are there stay.
 */
export async function cutFonts(root: string): Promise<void> {
  const folder = fontFolder(root);
  await mkdir(folder, { recursive: true });
  const require = createRequire(join(root, 'package.json'));
  for (const cut of CUTS) {
    const file = join(folder, `${cut.name}-${fingerprint(cut)}.done`);
    if (await exists(file)) continue;
    const font = await readFile(require.resolve(cut.source));
    const woff2 = await subsetFont(font, CHARACTERS, { targetFormat: 'woff2', variationAxes: cut.axes });
    await writeFile(join(folder, `${cut.name}.woff2`), woff2);
    await writeFile(file, '');
  }
}

/** Changes when the recipe of a cut does, so that an old file isn't taken for the new one. */
function fingerprint(cut: FontCut): string {
  return Buffer.from(JSON.stringify(cut.axes)).toString('base64url').slice(0, 48);
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
