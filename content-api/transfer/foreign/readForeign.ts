import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '#content-api/errors.ts';
import { contentOf, type ForeignContent } from './contentOf.ts';
import type { ForeignOptions } from './oldBlog.ts';
import { isRow, type Row, readGhost } from './readGhost.ts';
import { readWordpress } from './wordpress/readWordpress.ts';
import { decoderFor } from './wordpress/records.ts';

/**
 * Goes by a file's beginning, not by its name. Undefined for other files and folders.
 * @throws OperatorError if the file is damaged as a whole, or `media` is no folder.
 */
export async function readForeign(
  file: string,
  options: ForeignOptions,
): Promise<ForeignContent | undefined> {
  const beginning = await beginningOf(file);
  if (/^\s*\{\s*"/.test(beginning)) {
    const tables = await parseGhost(file);
    if (!tables) return undefined;
    const blog = readGhost(tables, { ...options, file });
    return { system: 'Ghost', ...(await contentOf(blog, { ...options, file })) };
  }
  if (isWxr(beginning) && (/^\s*</.test(beginning) || /\.xml$/i.test(file))) {
    const blog = await readWordpress({ ...options, file });
    return { system: 'WordPress', ...(await contentOf(blog, { ...options, file })) };
  }
  return undefined;
}

/** Warnings of a broken server may come before the first element. */
function isWxr(beginning: string): boolean {
  return (
    /<rss[\s>]/.test(beginning) && /xmlns:\w+\s*=\s*["']https?:\/\/wordpress\.org\/export\//.test(beginning)
  );
}

async function beginningOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return '';
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    return decoderFor(buffer)(buffer.subarray(0, bytesRead)).replace(/^\uFEFF/, '');
  } finally {
    await handle.close();
  }
}

/** JSON is parsed at once, and a string can't be longer. */
const largestBytes = 400 * 1024 * 1024;

/** With or without the wrapper `db`; undefined for other JSON. @throws OperatorError for no JSON. */
async function parseGhost(path: string): Promise<{ data: Row; exportedOn: unknown } | undefined> {
  if ((await stat(path)).size > largestBytes)
    throw new OperatorError(`${path} is larger than 400 MB. Export the posts in parts.`);
  const parsed = parseJson(await readFile(path, 'utf8'), path);
  const wrapped = isRow(parsed) && Array.isArray(parsed.db) ? parsed.db[0] : parsed;
  if (!isRow(wrapped) || !isRow(wrapped.data) || !Array.isArray(wrapped.data.posts)) return undefined;
  return { data: wrapped.data, exportedOn: isRow(wrapped.meta) ? wrapped.meta.exported_on : undefined };
}

function parseJson(source: string, path: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch {
    return parseDirty(source, path);
  }
}

/** JSON allows no control characters in texts, but some tools write them. */
function parseDirty(source: string, path: string): unknown {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    return JSON.parse(source.replace(/^\uFEFF/, '').replace(/[\u0000-\u001f]+/g, ' '));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`${path} is incomplete or damaged. Export it again. (${why})`, 1, { cause });
  }
}

const heading = '# Where the posts of the old site are now, written by vitrine import.';

/**
 * Writes two lines each, because for some hosts a trailing slash makes another address.
 * https://docs.netlify.com/manage/routing/redirects/overview/
 * https://developers.cloudflare.com/pages/configuration/redirects/
 */
export async function writeRedirects(file: string, redirects: [from: string, to: string][]): Promise<void> {
  const lines = redirects.flatMap(([from, to]) => [`${from} ${to} 301`, `${from}/ ${to} 301`]);
  await writeFile(file, `${[heading, ...lines].join('\n')}\n`);
}

/** @throws OperatorError for a file that no import has written. */
export async function requireOwnRedirects(file: string): Promise<void> {
  const isPossible = (await stat(dirname(file)).catch(() => undefined))?.isDirectory();
  const existing = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (isPossible && error.code === 'ENOENT') return heading;
    throw new OperatorError(`${file} can’t be written. Choose a file in a folder that exists.`, 2, {
      cause: error,
    });
  });
  if (existing.startsWith(heading)) return;
  throw new OperatorError(`${file} already exists and wasn’t written by an import. Choose another file.`, 2);
}
