import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import type { PostEntry, Problem } from '#content-api/transfer/contract.ts';
import { longestContent } from '../../blog/posts/contract.ts';
import { renderMarkdown, renderTitled } from '../../richText/markdown.ts';
import { isoDate } from './dates.ts';
import { FieldError, type PostFields, postFields, slugFrom } from './fields.ts';
import { readFrontMatter } from './frontMatter.ts';
import { FrontMatterError } from './frontMatterError.ts';
import { findPicture, type PictureRoots } from './pictureFiles.ts';

export type ReadPost = { post: PostEntry } | { problem: Problem } | { notice: Problem };

const largestBytes = 4 * 1024 * 1024;

/**
 * @param shown the file as the operator would type it, for problems.
 * @param isKnownPost the file lies where only posts lie, so it needs no date to be one.
 */
export async function readPost(
  path: string,
  shown: string,
  roots: PictureRoots,
  isKnownPost: boolean,
): Promise<ReadPost> {
  if ((await stat(path)).size > largestBytes)
    return { problem: { file: shown, line: 1, message: 'Larger than 4 MB' } };
  const source = decoded(await readFile(path));
  if (source === null)
    return { problem: { file: shown, line: 1, message: 'Not in UTF-8: save it in that encoding' } };
  const isHtml = extname(path).toLowerCase() === '.html';
  // A page that another tool made, not a post that we exported.
  if (isHtml && !source.startsWith('---'))
    return { notice: { file: shown, line: 1, message: 'Skipped: no front matter' } };
  try {
    const { data, body } = readFrontMatter(source);
    const fields = withFileName(postFields(data), path);
    if (!isKnownPost && fields.date === null) {
      return {
        notice: { file: shown, line: 1, message: 'Skipped: no date, and not in a posts or blog folder' },
      };
    }
    const { title, html } = isHtml ? { title: '', html: body.trim() } : rendered(body, fields.title === '');
    if (html.length > longestContent) {
      const message = 'The text has more than 1,000,000 characters';
      return { problem: { file: shown, line: 1, message } };
    }
    return {
      post: entry({ ...fields, title: fields.title || title || titleFrom(path) }, html, {
        path,
        shown,
        source,
        roots,
      }),
    };
  } catch (error) {
    // The parser of Markdown goes as deep as the text does.
    if (error instanceof RangeError)
      return { problem: { file: shown, line: 1, message: 'Lists or quotes in it are nested too deep' } };
    if (!(error instanceof FrontMatterError)) throw error;
    const line = error instanceof FieldError ? lineOfKey(source, error.key) : error.line;
    return { problem: { file: shown, line, message: error.message } };
  }
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

/** The slugs that a published post has and had, from the front matter of its file alone; none for any other file. */
export async function slugsOfPublished(path: string): Promise<string[]> {
  if ((await stat(path)).size > largestBytes) return [];
  try {
    const fields = withFileName(postFields(readFrontMatter(decoded(await readFile(path)) ?? '').data), path);
    return fields.status === 'published' ? [fields.slug, ...fields.earlier.map(({ slug }) => slug)] : [];
  } catch (error) {
    if (error instanceof FrontMatterError) return [];
    throw error;
  }
}

function rendered(body: string, needsTitle: boolean): { title: string; html: string } {
  return needsTitle ? renderTitled(body) : { title: '', html: renderMarkdown(body) };
}

function entry(
  fields: PostFields,
  html: string,
  { path, shown, source, roots }: { path: string; shown: string; source: string; roots: PictureRoots },
): PostEntry {
  const find = (picture: string) =>
    findPicture(picture, path, roots, { file: shown, line: lineOf(source, picture) });
  const { image, imageAlt, ...same } = fields;
  const cover = image === '' ? null : { source: image, find: () => find(image) };
  return {
    ...same,
    file: shown,
    html,
    cover,
    coverAlt: imageAlt,
    lineOf: (text) => lineOf(source, text),
    findPicture: find,
  };
}

function withFileName(fields: PostFields, path: string): PostFields {
  const { date, name } = fileName(path);
  return { ...fields, date: fields.date ?? (date && isoDate(date)), slug: fields.slug || slugFrom(name) };
}

function titleFrom(path: string): string {
  const words = fileName(path).name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function fileName(path: string): { date: string | null; name: string } {
  const own = basename(path, extname(path));
  const name = /^_?index$/i.test(own) ? basename(dirname(path)) : own;
  const dated = /^(\d{4}-\d{2}-\d{2})[-_](.+)$/.exec(name);
  return { date: dated?.[1] ?? null, name: dated?.[2] ?? name };
}

/** The key as any form of front matter has it: `key:`, `"key":` or `key =`. */
function lineOfKey(source: string, key: string): number {
  const at = source.search(new RegExp(`^\\s*"?${key}"?\\s*[:=]`, 'm'));
  return at < 0 ? 1 : source.slice(0, source.indexOf(key, at)).split('\n').length;
}

function lineOf(source: string, text: string): number {
  const at = source.indexOf(text);
  return at < 0 ? 1 : source.slice(0, at).split('\n').length;
}
