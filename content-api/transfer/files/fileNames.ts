import { basename, dirname, extname } from 'node:path';
import { isOnCalendar } from '../frontMatter/dates.ts';

interface FileName {
  /** The day in it, or in the folders, as `YYYY-M-D`. */
  date: string | null;
  name: string;
}

/** `index.md` has the name of its folder, and so have Grav's files. */
const PAGE = /^(?:_?index|item|blog[-_]item|default)$/i;
const GRAV = /^(?:post|article|page|blog)$/i;
/** Nuxt, Grav and Kirby sort by a number that addresses leave out: `1.first-post`. */
const PLACE = /^\d{1,4}\.(?=[^\d\s.])/;
/** Notion's exports have the page's id after its title. */
const NOTION = /(?<=\S)[ -][\da-f]{32}$/i;

export function isOfNotion(path: string): boolean {
  return NOTION.test(basename(path, extname(path)));
}

export function fileName(path: string, below: string): FileName {
  const own = withoutLanguage(basename(path, extname(path))).stem;
  const folder = basename(dirname(path));
  const isPage = PAGE.test(own) && (/^_?index$/i.test(own) || below.includes('/'));
  const name = isPage || (GRAV.test(own) && PLACE.test(folder)) ? folder : own;
  const bare = name.replace(PLACE, '').replace(NOTION, '');
  const above = below.split('/').slice(0, name === own ? -1 : -2);
  const dated = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-_/ ]([^/]+)$/.exec([...above, bare].join('/'));
  if (!dated) return { date: null, name: bare };
  const [, year, month, day, rest = bare] = dated;
  const date = `${year}-${month}-${day}`;
  return isOnCalendar(date) ? { date, name: rest } : { date: null, name: bare };
}

export function titleFrom(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function withoutNumbers(name: string): string {
  return name.replace(PLACE, '').replace(NOTION, '');
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
/** Endings of code that could be languages. */
const KIND_OF_CODE = /^(?:cs|io|ml|net|pl|py|rb|sh|so|ts|tk)$/i;

function withoutLanguage(stem: string): { stem: string; language?: string } {
  const [, before = stem, code] = /^(.+)\.([a-z]{2,3}(?:[-_][a-z]{2,4})?)$/i.exec(stem) ?? [];
  if (code === undefined || !isLanguage(code) || (KIND_OF_CODE.test(code) && !PAGE.test(before)))
    return { stem };
  return { stem: before, language: code.toLowerCase() };
}

function isLanguage(code: string): boolean {
  try {
    return LANGUAGES.of(code.replace('_', '-')) !== undefined;
  } catch {
    return false;
  }
}

/** The language in a suffix or a folder. All versions of one post have the same `of`. */
export function versionOf(below: string): { language?: string; of: string } {
  const { stem, language } = withoutLanguage(below.replace(/\.\w+$/, ''));
  const folders = stem.split('/');
  const at = folders
    .slice(0, -1)
    .findIndex((folder) => /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(folder) && isLanguage(folder));
  const folder = folders[at];
  if (language !== undefined || folder === undefined)
    return { of: stem.replace(PLACE, ''), ...(language ? { language } : {}) };
  return { language: folder.toLowerCase(), of: folders.with(at, '*').join('/') };
}
