import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { contentType, PICTURE_HEADERS } from '../../http/siteHeaders.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import { StorageUnavailable } from '../../storage/unavailable.ts';

/** Our own random names, nothing else: no folder, no dot file, no climbing. */
const NAME = /^[a-z0-9][a-z0-9_-]*\.(avif|webp|jpg|png|gif|svg|woff2)$/;

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
    if (!NAME.test(name)) return context.notFound();
    // A store that can't be asked takes no picture off any page.
    const isKept = !(await isWithdrawn(name).catch(() => false));
    // A HEAD request has no body, and an unread stream would stay open.
    const find = async (source: Place) =>
      context.req.method === 'HEAD' ? bytesOf(await source.stat(name)) : source.open(name);
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
    };
    if (!picture.stream) return context.body(null, 200, headers);
    return context.body(Readable.toWeb(picture.stream) as ReadableStream, 200, headers);
  };
}

function bytesOf(file: { bytes: number } | null): { bytes: number; stream: null } | null {
  return file && { bytes: file.bytes, stream: null };
}

/** A picture that can't be read for another reason counts as missing. */
function notNow(error: unknown): StorageUnavailable | null {
  return error instanceof StorageUnavailable ? error : null;
}
