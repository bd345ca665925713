import { basename, dirname, extname } from 'node:path';
import { isOnCalendar } from '../frontMatter/dates.ts';

export interface FileName {
  /** The day in it, or in the folders, as `YYYY-M-D`. */
  date: string | null;
  /** The part that the slug and the title are made from. */
  name: string;
}

/** `index.md` is called as its folder, and so is what Grav has there. */
const PAGE = /^(?:_?index|item|blog[-_]item|default)$/i;
const GRAV = /^(?:post|article|page|blog)$/i;
/** Nuxt, Grav and Kirby sort by a number that is left out of the address: `1.first-post`. */
const PLACE = /^\d{1,4}\.(?=[^\d\s.])/;
/** Notion's exports have the number of the page behind its title. */
const NOTION = /(?<=\S)[ -][\da-f]{32}$/i;

export function isOfNotion(path: string): boolean {
  return NOTION.test(basename(path, extname(path)));
}

/** @param below the path within what is imported. */
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

/** The name as addresses have it, which tell neither place nor number. */
export function withoutNumbers(name: string): string {
  return name.replace(PLACE, '').replace(NOTION, '');
}

/** Names of languages, and of what else files end with. */
const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
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

/** Its language, as a suffix or a folder tells it, and what all versions of one post have in common. */
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
