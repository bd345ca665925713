import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { contentType, PICTURE_HEADERS } from '../../http/siteHeaders.ts';

/** Our own random names, nothing else: no folder, no dot file, no climbing. */
const NAME = /^[a-z0-9][a-z0-9_-]*\.(avif|webp|jpg|png|gif)$/;

/**
 * What the release doesn't bring along, or not whole. Names are random and never reused, so caches keep them.
 * @param isWithdrawn whether a file there isn't to be served any more.
 */
export function serveUpload(
  dataDir: string,
  isWithdrawn: (name: string) => Promise<boolean> = async () => false,
) {
  return async (context: Context): Promise<Response> => {
    const name = context.req.param('name') ?? '';
    // A picture that was removed stays on the pages of the release being served, which brings its own copy.
    const places = [join(dataDir, 'uploads', name), join(dataDir, 'current', 'uploads', name)];
    if (!NAME.test(name)) return context.notFound();
    // A store that can't be asked takes no picture off any page.
    const found = await firstFile((await isWithdrawn(name).catch(() => false)) ? places.slice(1) : places);
    if (!found) return context.notFound();
    const headers = {
      'Content-Type': contentType(name),
      'Content-Length': String(found.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...PICTURE_HEADERS,
    };
    // Of a HEAD request the body is left out, and what nobody reads would stay open.
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    return context.body(Readable.toWeb(createReadStream(found.file)) as ReadableStream, 200, headers);
  };
}

async function firstFile(places: string[]): Promise<{ file: string; size: number } | null> {
  for (const file of places) {
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) return { file, size: found.size };
  }
  return null;
}
