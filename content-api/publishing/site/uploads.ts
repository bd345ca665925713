import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { contentType, PICTURE_HEADERS, SECURITY_HEADERS } from '../../http/siteHeaders.ts';
import type { FileStorage, Part } from '../../storage/fileStorage.ts';
import { StorageUnavailable } from '../../storage/unavailable.ts';
import { isDownload, isFileName } from '../../values/files.shared.ts';

/** Our own names, nothing else: no folder, no dot file, no climbing. */
const PICTURE = /^[a-z0-9][a-z0-9_-]*\.(avif|webp|jpg|png|gif|svg|woff2)$/;
const RANGE = /^bytes=(\d*)-(\d*)$/;

/** A picture that was removed stays on the pages of the release being served, which brings its own copy. */
interface PicturePlaces {
  uploads: Place;
  released: Place;
}

type Place = Pick<FileStorage, 'stat' | 'open'>;

/**
 * Serves uploads that are missing or damaged in the release. Names are random and never reused, so caches keep them.
 * @param isWithdrawn whether an upload isn't to be served any more.
 */
export function serveUpload(
  { uploads, released }: PicturePlaces,
  isWithdrawn: (name: string) => Promise<boolean> = async () => false,
) {
  return async (context: Context): Promise<Response> => {
    const name = context.req.param('name') ?? '';
    const isFile = isFileName(name);
    if (!isFile && !PICTURE.test(name)) return context.notFound();
    // A store that can't be asked takes no picture off any page.
    const isKept = !(await isWithdrawn(name).catch(() => false));
    const range = isFile ? RANGE.exec(context.req.header('range') ?? '') : null;
    let part: Part | undefined;
    const find = async (source: Place) => {
      // A HEAD request has no body, and an unread stream would stay open.
      if (context.req.method === 'HEAD') return bytesOf(await source.stat(name));
      if (!range) return source.open(name);
      const { bytes } = (await source.stat(name)) ?? { bytes: 0 };
      part = partOf(bytes, range);
      return bytes > 0 && part.start > part.end ? { bytes, stream: null } : source.open(name, part);
    };
    const cached = isKept ? await find(uploads).catch(notNow) : null;
    const found = cached instanceof Error ? null : cached;
    const picture = found ?? (await find(released).catch(() => null));
    // A 404 could be cached, so a failed store answers with its error.
    if (!picture && cached instanceof Error) throw cached;
    if (!picture) return context.notFound();
    const headers = {
      'Content-Type': contentType(name),
      'Content-Length': String(picture.bytes),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...PICTURE_HEADERS,
      ...(isDownload(name) ? { 'Content-Disposition': 'attachment' } : {}),
      ...(isFile ? { 'Accept-Ranges': 'bytes' } : {}),
    };
    if (part) {
      const { start, end } = part;
      if (!picture.stream)
        return context.body(null, 416, { ...SECURITY_HEADERS, 'Content-Range': `bytes */${picture.bytes}` });
      return context.body(Readable.toWeb(picture.stream) as ReadableStream, 206, {
        ...headers,
        'Content-Length': String(end - start + 1),
        'Content-Range': `bytes ${start}-${end}/${picture.bytes}`,
      });
    }
    if (!picture.stream) return context.body(null, 200, headers);
    return context.body(Readable.toWeb(picture.stream) as ReadableStream, 200, headers);
  };
}

function bytesOf(file: { bytes: number } | null): { bytes: number; stream: null } | null {
  return file && { bytes: file.bytes, stream: null };
}

/** The part of a file that a browser asks for: Safari plays no video without. RFC 9110 §14.1.2. Empty if there is none. */
function partOf(bytes: number, [, from = '', to = '']: RegExpExecArray): Part {
  const last = bytes - 1;
  if (from === '') return { start: Math.max(0, bytes - Number(to)), end: to === '' ? -1 : last };
  return { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
}

/** A picture that can't be read for another reason counts as missing. */
function notNow(error: unknown): StorageUnavailable | null {
  return error instanceof StorageUnavailable ? error : null;
}
