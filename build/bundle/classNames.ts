import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Where stylesheets with names of their own lie. */
const FOLDERS = ['pages', 'renderer'];

/** What a stylesheet names: classes, ids and animations. */
const NAMED = /(?:[.#]|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Gives the name under which the browser knows a name of a stylesheet. */
export type ScopedName = (name: string, file: string, css: string) => string;

/**
 * Names of four or five characters, since some pages say hundreds: with Vite's, a seventh of the home page is names of
 * classes, and a tenth after compression. Two letters for the stylesheet and a number for the name within it, so that
 * no two are alike and the browser's bundle agrees with the one that renders. The underscore keeps content blockers
 * from taking one for an advertisement's.
 */
export function shortClassNames(root: string): ScopedName {
  const files = FOLDERS.flatMap((folder) => stylesheetsBelow(root, folder)).sort();
  return (name, file, css) => {
    const path = relative(root, file.split('?', 1)[0] ?? '')
      .split(sep)
      .join('/');
    const place = files.indexOf(path);
    const number = [...new Set([...css.matchAll(NAMED)].map(([, named]) => named))].indexOf(name);
    if (place < 0 || number < 0) throw new Error(`No short name can be given to ${name} of ${file}.`);
    return `_${twoLetters(place)}${number.toString(36)}`;
  };
}

function stylesheetsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => `${folder}/${path.split(sep).join('/')}`);
}

/** Letters first: what follows them is a number. */
function twoLetters(place: number): string {
  const letter = (at: number) => LETTERS[at % LETTERS.length] ?? '';
  return letter(Math.floor(place / LETTERS.length)) + letter(place);
}
