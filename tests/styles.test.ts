import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Classes that a component asks a stylesheet for, and that aren't in it: nothing else says that they are missing. */
function missingClasses(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, name = '', path = '']) => {
      const at = path.startsWith('#') ? join(root, path.slice(1)) : join(dirname(file), path);
      const styles = readFileSync(at, 'utf8');
      const asked = [...source.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].map(
        ([, asks = '']) => asks,
      );
      return [...new Set(asked)].filter((asks) => !new RegExp(`\\.${asks}(?![\\w-])`).test(styles));
    },
  );
}

it('every class that a component has is in its stylesheet', () => {
  const missing = ['pages', 'renderer']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((f) => join(folder, f)),
    )
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => missingClasses(join(root, file)).map((name) => `${file}: ${name}`));
  expect(missing).toEqual([]);
});

/** Sides that stay where they are, whichever way one reads. */
const STAY = [
  // Both edges of what is pushed sideways are shaded, and the one is the other's mirror.
  /linear-gradient\(to (?:left|right), var\(--(?:paper|line)\)[^;]*/g,
  // A square on its corner: turned, it points up or down.
  /border-width: 0 2px 2px 0/g,
  // Follows the direction by itself, as do those for `dir='rtl'`.
  /translateX\(calc\(var\(--forth\)[^;]*/g,
  /\[dir='rtl'\][^{]*\{[^}]*\}/g,
  // Has the other side in a rule for `dir='rtl'`.
  /object-position: 0 50%|background-position: right 1rem center/g,
  // A part of a picture, which is the same in every direction.
  /object-position: var\(--focus-x\) var\(--focus-y\)/g,
  // Of the drawing that waits for a dialog, which has no direction.
  /background-position: (?:0|1\.4142rem) 0/g,
];
const PHYSICAL =
  /(?:margin|padding|border|inset)-(?:left|right)|(?<![\w-])(?:left|right)\s*:|(?:text-align|float|clear): (?:left|right)|-(?:left|right)-radius|translateX\(|(?:object|background)-position: (?!center|50%)|to (?:left|right)|(?<![\w-])(?:margin|padding|inset|border-width|border-radius): [^\s;]+ ([^\s;]+) [^\s;]+ (?!\1;)[^\s;]+;/g;

it('names no side in what visitors see, so that a site is mirrored where one reads from the right', () => {
  const sheets = ['renderer', 'pages/site', 'pages/blog', 'content-api/http/pages']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((f) => join(folder, f)),
    )
    .filter((file) => /\.css$|stylesheet\.ts$/.test(file));
  const sides = sheets.flatMap((file) => {
    const sheet = STAY.reduce(
      (rest, stays) => rest.replace(stays, ''),
      readFileSync(join(root, file), 'utf8'),
    );
    // A value as one word: functions within functions have blanks in them.
    const whole = sheet.replace(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, (value) =>
      value.replace(/\s/g, ''),
    );
    return [...whole.matchAll(PHYSICAL)].map(([found]) => `${file}: ${found}`);
  });
  expect(sheets.length).toBeGreaterThan(40);
  expect(sides).toEqual([]);
});

/** React sets it in the browser, which the policy lets a script do. */
const ONLY_IN_BROWSERS = ['renderer/islands/dialog/DialogFrame.tsx'];

it('puts no style on an element of a page, where the Content-Security-Policy of the site takes none', () => {
  const styled = ['renderer', 'pages/site', 'pages/blog', 'content-api/http/pages']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((f) => join(folder, f)),
    )
    .filter((file) => file.endsWith('.tsx') && !ONLY_IN_BROWSERS.includes(file))
    .filter((file) => /\sstyle=/.test(readFileSync(join(root, file), 'utf8')));
  expect(styled).toEqual([]);
});

const admin = readdirSync(join(root, 'pages/admin'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.endsWith('tones.css'))
  .map((file) => [file, readFileSync(join(root, 'pages/admin', file), 'utf8')] as const);
const tones = readFileSync(join(root, 'pages/admin/ui/styles/tones.css'), 'utf8');

it('writes every text of the back office in one of six sizes', () => {
  const sizes = [...tones.matchAll(/--size-[\w]+: ([^;]+);/g)].map(([, size]) => size);
  expect(new Set(sizes).size).toBeLessThanOrEqual(6);
  // Raised digits follow their text, and phones may not get less than 16 px in a field.
  const others = /^(?:inherit|0\.7em|max\(var\(--size-2\), 16px\))$/;
  const own = admin.flatMap(([file, css]) =>
    [...css.matchAll(/(?<![\w-])font(?:-size)?: ([^;]+);/g)]
      .map(([, value = '']) => value)
      .filter((value) => !/var\(--size-\w+\)/.test(value) && !others.test(value))
      .map((value) => `${file}: ${value}`),
  );
  expect(own).toEqual([]);
});

it('takes the colours of the back office from its tokens, with at most four greys', () => {
  // Lines on a picture have to be visible on any picture.
  const onPictures = /picker[/](?:cut|FocalPoint)/;
  const own = admin
    .filter(([file]) => !onPictures.test(file))
    .flatMap(([file, css]) =>
      [...css.matchAll(/#[0-9a-f]{3,8}\b(?![^{;]*\{)|rgb\(/gi)].map(([color]) => `${file}: ${color}`),
    );
  expect(own).toEqual([]);
  const greys = new Set(
    admin.flatMap(
      ([, css]) => css.match(/var\(--(?:soft|line|field-line|gr[ae]y[\w-]*|muted[\w-]*)\)/g) ?? [],
    ),
  );
  expect(greys.size).toBeLessThanOrEqual(4);
});
