import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import type { PostEntry, Problem } from '#content-api/transfer/transfer.shared.ts';
import { longestContent } from '../../blog/posts/posts.shared.ts';
import { renderMarkdown, renderTitled } from '../../richText/markdown/markdown.ts';
import { sanitizeContent } from '../../richText/sanitize.ts';
import { printable } from '../../values/fields.shared.ts';
import { tidy } from '../foreign/html/tidy.ts';
import { readableText } from '../lostText.ts';
import { isOnCalendar, isoDate } from './frontMatter/dates.ts';
import { FieldError, type PostFields, postFields, slugFrom } from './frontMatter/fields.ts';
import { readFrontMatter } from './frontMatter/frontMatter.ts';
import { FrontMatterError } from './frontMatter/frontMatterError.ts';
import { findPicture, type PictureRoots } from './pictureFiles.ts';
import { markdownOf } from './tags/templateTags.ts';

export type ReadPost =
  | { post: PostEntry; remarks: string[]; isUndated: boolean }
  | { problem: Problem }
  | { notice: Problem };

/** Where a file lies, and what that says of it. */
export interface Place {
  path: string;
  /** The file as the operator would type it, for problems. */
  shown: string;
  roots: PictureRoots;
  /** It lies where only posts lie, so it needs no date to be one. */
  isKnownPost: boolean;
  isDraftFolder: boolean;
  /** Its path within what is imported. */
  below: string;
  /** The slug that it has among all files; undefined for its own. */
  slug?: string | undefined;
  linkTo?(href: string): string | undefined;
}

const largestBytes = 4 * 1024 * 1024;

/** What Hexo's and Jekyll's themes call their pages of categories and the like. */
const LISTS = /^(?:categor(?:y|ies)|tags?|tagcloud|archives?|links?|friends|search|home|blog)$/i;

export function readPost(place: Place, now = new Date()): ReadPost {
  const { path, shown, isDraftFolder } = place;
  const bytes = bytesOf(path);
  if (!bytes) return { problem: { file: shown, line: 1, message: 'Larger than 4 MB' } };
  const text = decoded(bytes);
  if (text === null)
    return { problem: { file: shown, line: 1, message: 'Not in UTF-8: save it in that encoding' } };
  // What was pasted from a PDF may hold characters that no document can.
  const source = printable(text);
  const isHtml = extname(path).toLowerCase() === '.html';
  // A page that another tool made, not a post that we exported.
  if (isHtml && !source.startsWith('---'))
    return { notice: { file: shown, line: 1, message: 'Skipped: no front matter' } };
  try {
    const { data, body: written, bodyLine } = readFrontMatter(source);
    const tags = new Set<string>();
    const { text: body, notes } = isHtml
      ? { text: written, notes: 0 }
      : markdownOf(written, (what) => tags.add(what));
    const found = withFileName(postFields(data, { isDraftFolder, now }), path, { below: place.below, now });
    const isUndated = found.date === null && found.status === 'published' && !found.isStatusSaid;
    const fields = isUndated ? { ...found, status: 'draft' as const } : found;
    if (!isPost(fields, place)) {
      return {
        notice: { file: shown, line: 1, message: 'Skipped: no date, and not in a posts or blog folder' },
      };
    }
    const { title, html: raw } = isHtml
      ? { title: '', html: body.trim() }
      : rendered(body, fields.title === '');
    if (raw === '' && LISTS.test(String(data.type ?? data.layout ?? '')))
      return { notice: { file: shown, line: 1, message: 'Skipped: a list that a generator fills, no post' } };
    const { html, isSanitised, lost: unknown, notes: htmlNotes } = asTheEditorWould(raw);
    const lost = [...tags, ...unknown];
    if (html.length > longestContent) {
      const message = 'The text has more than 1,000,000 characters';
      return { problem: { file: shown, line: 1, message } };
    }
    const remarks = [
      ...fields.remarks,
      ...(lost.length === 0 ? [] : [`Not taken as it was: ${lost.join(', ')}`]),
    ];
    const named = {
      ...fields,
      notes: notes + htmlNotes,
      isSanitised,
      told: { text: readableText(body), line: bodyLine },
      title: fields.title || title || titleFrom(path),
      slug: place.slug ?? fields.slug,
    };
    return { post: entry(named, html, source, place), remarks, isUndated };
  } catch (error) {
    // The parser of Markdown goes as deep as the text does.
    if (error instanceof RangeError)
      return { problem: { file: shown, line: 1, message: 'Lists or quotes in it are nested too deep' } };
    if (!(error instanceof FrontMatterError)) throw error;
    const line = error instanceof FieldError ? lineOfKey(source, error.key) : error.line;
    return { problem: { file: shown, line, message: error.message } };
  }
}

/** Null for one that is too large. At once: a file as small as a post takes several times as long otherwise. */
function bytesOf(path: string): Buffer | null {
  return statSync(path).size > largestBytes ? null : readFileSync(path);
}

/** Whether a file is one, by what its front matter tells and by where it lies. */
export function isPost(
  { date, publishAt }: Pick<PostFields, 'date' | 'publishAt'>,
  { isKnownPost }: Pick<Place, 'isKnownPost'>,
): boolean {
  return isKnownPost || date !== null || publishAt !== undefined;
}

/** The text of a file, or null for bytes that are none. UTF-16 is known by its byte order mark alone. */
function decoded(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export interface Head
  extends Pick<PostFields, 'slug' | 'status' | 'date' | 'publishAt' | 'earlier' | 'aliases'> {
  /** The file names its slug itself. */
  isSlugSaid: boolean;
}

/** What the front matter of a file alone tells; undefined where it can't be read. */
export function readHead(
  { path, isDraftFolder, below }: Pick<Place, 'path' | 'isDraftFolder' | 'below'>,
  now = new Date(),
): Head | undefined {
  const bytes = bytesOf(path);
  if (!bytes) return undefined;
  try {
    const { data } = readFrontMatter(decoded(bytes) ?? '');
    const fields = postFields(data, { isDraftFolder, now });
    return { ...withFileName(fields, path, { below, now }), isSlugSaid: fields.slug !== '' };
  } catch (error) {
    if (error instanceof FrontMatterError) return undefined;
    throw error;
  }
}

/** What an editor could have made stays letter by letter; the rest is tidied as exports are. */
function asTheEditorWould(html: string) {
  if (sanitizeContent(html) === html) return { html, isSanitised: true, lost: [], notes: 0 };
  const lost = new Set<string>();
  let notes = 0;
  const tidied = tidy(html, {
    link: (href) => href,
    picture: (source) => source,
    note: (what) => lost.add(what),
    notes: (count) => {
      notes = count;
    },
  });
  return { html: tidied, isSanitised: false, lost: [...lost], notes };
}

function rendered(body: string, needsTitle: boolean): { title: string; html: string } {
  return needsTitle ? renderTitled(body) : { title: '', html: renderMarkdown(body) };
}

function entry(
  fields: PostFields & Pick<PostEntry, 'told' | 'notes' | 'isSanitised'>,
  html: string,
  source: string,
  place: Place,
): PostEntry {
  const { path, shown, roots } = place;
  const find = (picture: string) =>
    findPicture(picture, path, roots, { file: shown, line: lineOf(source, picture) });
  const { image, imageAlt, isStatusSaid: _, remarks: __, aliases: ___, ...same } = fields;
  const cover = image === '' ? null : { source: image, find: () => find(image) };
  return {
    ...same,
    file: shown,
    html,
    cover,
    coverAlt: imageAlt,
    linkTo: (href) => place.linkTo?.(href),
    lineOf: (text) => lineOf(source, text),
    findPicture: find,
  };
}

/** The date in a name, as Jekyll has it, in an address or in folders counts like one in the front matter. */
function withFileName(
  fields: PostFields,
  path: string,
  { below, now }: { below: string; now: Date },
): PostFields {
  const { date: ownDate, name } = fileName(path);
  const slug = fields.slug || slugFrom(name);
  const date = ownDate ?? dateIn([...fields.aliases, below]);
  const day = date === null || fields.date !== null || fields.publishAt !== undefined ? null : isoDate(date);
  if (day === null || day <= now.toISOString()) return { ...fields, slug, date: fields.date ?? day };
  if (fields.status === 'draft') return { ...fields, slug };
  const remarks = [...fields.remarks, `Scheduled for ${day}, the date that it has`];
  return { ...fields, slug, status: 'draft', publishAt: day, remarks };
}

/** As in `/2015/02/13/final-timeline`. */
function dateIn(addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const [, year, month, day] = /(?:^|\/)((?:19|20)\d\d)\/(\d\d?)\/(\d\d?)\//.exec(address) ?? [];
    if (year && isOnCalendar(`${year}-${month}-${day}`)) return `${year}-${month}-${day}`;
  }
  return null;
}

function titleFrom(path: string): string {
  const words = fileName(path).name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function fileName(path: string): { date: string | null; name: string } {
  const own = basename(path, extname(path));
  const name = /^index$/i.test(own) ? basename(dirname(path)) : own;
  const dated = /^(\d{4}-\d{1,2}-\d{1,2})[-_ ](.+)$/.exec(name);
  return { date: dated?.[1] ?? null, name: dated?.[2] ?? name };
}

/** The key as any form of front matter has it: `key:`, `"key":` or `key =`. */
function lineOfKey(source: string, key: string): number {
  const at = source.search(new RegExp(`^\\s*"?${key}"?\\s*[:=]`, 'm'));
  return at < 0 ? 1 : source.slice(0, source.indexOf(key, at)).split('\n').length;
}

/** Addresses may stand there in another form: then their last part tells. */
function lineOf(source: string, text: string): number {
  const last = /([^/?#]{3,})\/?(?:[?#].*)?$/.exec(text)?.[1];
  const [at = -1] = [text, ...(last ? [last] : [])]
    .map((part) => source.indexOf(part))
    .filter((found) => found >= 0);
  return at < 0 ? 1 : source.slice(0, at).split('\n').length;
}
