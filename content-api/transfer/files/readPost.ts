import { extname } from 'node:path';
import type { PostEntry, Problem } from '#content-api/transfer/transfer.shared.ts';
import { renderTitled } from '../../richText/markdown/markdown.ts';
import { sanitizeContent } from '../../richText/sanitize.ts';
import { printable } from '../../values/fields.shared.ts';
import { excessOf } from '../foreign/contentOf.ts';
import { tidy } from '../foreign/html/tidy.ts';
import { type PostFields, postFields } from '../frontMatter/fields.ts';
import { FieldError, FrontMatterError } from '../frontMatter/frontMatterValues.ts';
import { readableText } from '../lostText.ts';
import { fileName, titleFrom } from './fileNames.ts';
import { findPicture } from './pictureFiles.ts';
import { bytesOf, decoded, frontMatterOf, type Place, withFileName } from './readHead.ts';
import { markdownOf } from './tags/templateTags.ts';

type ReadPost =
  | { post: PostEntry; remarks: string[]; marks: Mark[]; isUndated: boolean }
  | { problem: Problem }
  | { notice: Problem };

interface Mark {
  line: number;
  message: string;
}

const LISTS = /^(?:categor(?:y|ies)|tags?|tagcloud|archives?|links?|friends|search|home|blog)$/i;

export function readPost(location: Place, now = new Date()): ReadPost {
  const { path, shown: file } = location;
  const problem = (message: string, line = 1) => ({ problem: { file, line, message } });
  const notice = (message: string) => ({ notice: { file, line: 1, message } });
  const bytes = bytesOf(path);
  if (!bytes) return problem('This file is larger than 4 MB. Split the post');
  const text = decoded(bytes);
  if (text === null) return problem('This file isn’t in UTF-8. Save it with that encoding');
  // Text pasted from a PDF may contain characters that no document can.
  const source = printable(text);
  const isHtml = extname(path).toLowerCase() === '.html';
  // Another tool made this page; our exports have front matter.
  if (isHtml && !source.startsWith('---')) return notice('Skipped: it has no front matter');
  try {
    const { data, body: written, bodyLine } = frontMatterOf(path, source, location.rules);
    const found = withFileName(
      postFields(data, { ...location, heldBack: heldBack(location), now }),
      location,
      now,
    );
    const isUndated = found.date === null && found.status === 'published' && !found.isStatusSaid;
    const fields = isUndated ? { ...found, status: 'draft' as const } : found;
    if (!isPost(fields, location))
      return notice('Skipped: it has no date and isn’t in a posts or blog folder');
    const marks: Mark[] = [];
    const tags = new Map<string, string>();
    const { text: body, notes } = isHtml
      ? { text: written, notes: 0 }
      : markdownOf(written, {
          lost: (what, where = '') => tags.set(what, tags.get(what) ?? where),
          unknown: (line) => marks.push(markAt(source, line)),
        });
    const { title, html: raw } = isHtml ? { title: '', html: body.trim() } : renderTitled(body, fields.title);
    if (raw === '' && LISTS.test(String(data.type ?? data.layout ?? '')))
      return notice('Skipped: it is a list page, not a post');
    const { html, isSanitised, lost: unknown, notes: htmlNotes } = asTheEditorWould(raw);
    const lost = [...tags.keys(), ...unknown];
    if (lost.length > 0) {
      const [first = ''] = tags.values();
      marks.unshift({ line: lineOf(source, first), message: `Changed or left out: ${lost.join(', ')}` });
    }
    const excess = excessOf(html);
    if (excess) return problem(`The text has ${excess}`);
    const named = {
      ...fields,
      notes: notes + htmlNotes,
      isSanitised,
      source: { text: readableText(body), line: bodyLine },
      title: fields.title || title || titleFrom(fileName(path, location.below).name),
      slug: location.slug ?? fields.slug,
    };
    return { post: entry(named, html, source, location), remarks: fields.remarks, marks, isUndated };
  } catch (error) {
    // The parser of Markdown recurses as deep as the text.
    if (error instanceof RangeError) return problem('Lists or quotes are nested too deeply');
    if (!(error instanceof FrontMatterError)) throw error;
    return problem(error.message, error instanceof FieldError ? lineOfKey(source, error.key) : error.line);
  }
}

export function isPost(
  { date, publishAt }: Pick<PostFields, 'date' | 'publishAt'>,
  { isKnownPost }: Pick<Place, 'isKnownPost'>,
): boolean {
  return isKnownPost || date !== null || publishAt !== undefined;
}

/** Keeps its ids, for links from other posts; '' if it can't be read. */
export function htmlOf(path: string): string {
  try {
    const { data, body } = frontMatterOf(path, decoded(bytesOf(path) ?? Buffer.alloc(0)) ?? '');
    if (extname(path) === '.html') return body;
    return renderTitled(markdownOf(body, { lost() {}, unknown() {} }).text, String(data.title ?? '')).html;
  } catch {
    return '';
  }
}

function heldBack({ heldBack: why, isByChoice }: Pick<Place, 'heldBack' | 'isByChoice'>): string | undefined {
  return why ?? (isByChoice ? 'it has no dg-publish, but other posts do' : undefined);
}

function markAt(source: string, line: string): Mark {
  const shown = line.length > 60 ? `${line.slice(0, 60)}…` : line;
  return {
    line: lineOf(source, line),
    message: `Unknown markup, kept as text: ${shown}`,
  };
}

/** HTML that the editor could have made stays the same; other HTML is tidied like exports. */
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

function entry(
  fields: PostFields & Pick<PostEntry, 'source' | 'notes' | 'isSanitised'>,
  html: string,
  source: string,
  location: Place,
): PostEntry {
  const { path, shown, roots } = location;
  const find = (picture: string) =>
    findPicture(picture, path, roots, { file: shown, line: lineOf(source, picture) });
  const {
    image,
    imageAlt,
    linkImage,
    isStatusSaid: _,
    isByChoice: __,
    remarks: ___,
    aliases: ____,
    ...same
  } = fields;
  const pictureAt = (picture: string) =>
    picture === '' ? null : { source: picture, find: () => find(picture) };
  return {
    ...same,
    file: shown,
    html,
    cover: pictureAt(image),
    coverAlt: imageAlt,
    linkPicture: pictureAt(linkImage),
    linkTo: (href) => location.linkTo?.(href),
    lineOf: (text) => lineOf(source, text),
    findPicture: find,
  };
}

function lineOfKey(source: string, key: string): number {
  const at = source.search(new RegExp(`^\\s*"?${key}"?\\s*[:=]`, 'm'));
  return at < 0 ? 1 : source.slice(0, source.indexOf(key, at)).split('\n').length;
}

/** An address may have another form in the file, so its last part will do. */
function lineOf(source: string, text: string): number {
  const last = /([^/?#]{3,})\/?(?:[?#].*)?$/.exec(text)?.[1];
  const [at = -1] = [text, ...(last ? [last] : [])]
    .map((part) => source.indexOf(part))
    .filter((found) => found >= 0);
  return at < 0 ? 1 : source.slice(0, at).split('\n').length;
}
