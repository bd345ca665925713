import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const FOLDERS = ['pages', 'renderer'];

const NAMED = /(?:[.#]|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

export type ScopedName = (name: string, file: string, css: string) => string;

/**
 * Short, since pages say hundreds of names. Letters tell the stylesheet and a number the name, so both bundles agree;
 * the underscore keeps content blockers from taking one for an advertisement's.
 */
export function shortClassNames(root: string): ScopedName {
  const files = FOLDERS.flatMap((folder) => stylesheetsBelow(root, folder)).sort();
  return (name, file, css) => {
    const path = relative(root, file.split('?', 1)[0] ?? '')
      .split(sep)
      .join('/');
    const index = files.indexOf(path);
    const number = [...new Set([...css.matchAll(NAMED)].map(([, named]) => named))].indexOf(name);
    if (index < 0 || number < 0) throw new Error(`No short name can be given to ${name} of ${file}.`);
    return `_${twoLetters(index)}${number.toString(36)}`;
  };
}

function stylesheetsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => `${folder}/${path.split(sep).join('/')}`);
}

/** Letters first: what follows them is a number. */
function twoLetters(index: number): string {
  const letter = (at: number) => LETTERS[at % LETTERS.length] ?? '';
  return letter(Math.floor(index / LETTERS.length)) + letter(index);
}
