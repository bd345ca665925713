import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Problem } from '#content-api/transfer/transfer.shared.ts';
import { readFrontMatter } from '../frontMatter/frontMatter.ts';
import { isRecord } from '../frontMatter/frontMatterValues.ts';
import { readToml } from '../frontMatter/hugoFrontMatter.ts';

const LIST = /^\.?_?authors?\.(?:ya?ml|json|toml)$/i;
const FOLDER = /^_?authors$/i;
const ONE = /\.(?:ya?ml|json|toml|md|markdown)$/i;
const PLACES = [
  '',
  '_data',
  'data',
  'content',
  'src/content',
  'src/data',
  'blog',
  'source/_data',
  '_authors',
];

export function isAboutAuthors(path: string): boolean {
  if (LIST.test(basename(path))) return true;
  const folders = [basename(dirname(path)), basename(dirname(dirname(path)))];
  return ONE.test(path) && folders.some((folder, at) => FOLDER.test(folder) && (at === 0 || isIndex(path)));
}

/**
 * Names by the keys with which posts refer to their authors. @param found files about authors below the folder.
 * @param sites folders above it that may be the site's; they count only without such files.
 */
export async function authorNames(
  found: readonly string[],
  sites: readonly string[],
  notice: (problem: Problem) => void,
): Promise<(key: string) => string | undefined> {
  const names = new Map<string, string>();
  const files = found.length > 0 ? found : await filesOf(sites);
  for (const file of files) {
    try {
      for (const [key, name] of namesIn(file, await readFile(file, 'utf8')))
        names.set(key.trim().toLowerCase(), name.trim());
    } catch {
      notice({
        file,
        line: 1,
        message: 'The names of authors can’t be read from this file. Check its format',
      });
    }
  }
  return (key) => names.get(key.toLowerCase());
}

async function filesOf(sites: readonly string[]): Promise<string[]> {
  const folders = sites.flatMap((site) => PLACES.map((folder) => join(site, folder)));
  const listed = await Promise.all(
    [...folders, ...folders.map((folder) => join(folder, 'authors'))].map(async (folder) => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name));
    }),
  );
  return [...new Set(listed.flat())].filter(isAboutAuthors);
}

function namesIn(file: string, text: string): [key: string, name: string][] {
  const isList = LIST.test(basename(file));
  const data = isList || !/\.(?:md|markdown)$/i.test(file) ? parsed(file, text) : readFrontMatter(text).data;
  const own = basename(isIndex(file) ? dirname(file) : file, isIndex(file) ? '' : extname(file));
  if (!isList) return entryOf(own, data);
  const all = isRecord(data) ? (data.authors ?? data.list ?? data) : data;
  if (Array.isArray(all)) return all.flatMap((item) => entryOf('', item));
  return isRecord(all) ? Object.entries(all).flatMap(([key, item]) => entryOf(key, item)) : [];
}

/** @throws SyntaxError, FrontMatterError */
export function parsed(file: string, text: string): unknown {
  if (/\.json$/i.test(file)) return JSON.parse(text);
  if (/\.toml$/i.test(file)) return readToml(text);
  const list = /^- /m.test(text) && !/^[\w.-]+:/m.test(text) ? `list:\n${text}` : text;
  return readFrontMatter(`---\n${list.replace(/^---[ \t]*\n/, '')}\n---\n`).data;
}

function entryOf(given: string, value: unknown): [key: string, name: string][] {
  if (typeof value === 'string') return given === '' ? [] : [[given, value]];
  if (!isRecord(value)) return [];
  const name = value.name ?? value.display_name ?? value.displayName ?? value.full_name ?? value.title;
  const keys = [given, value.id, value.key, value.slug, value.username, value.short_name, value.handle];
  return typeof name === 'string' && name.trim() !== ''
    ? keys.filter((key) => typeof key === 'string' && key !== '').map((key) => [key as string, name])
    : [];
}

function isIndex(file: string): boolean {
  return /^_?index\./i.test(basename(file));
}
