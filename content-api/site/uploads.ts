import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { contentType } from './headers.ts';

/** Our own random names, nothing else: no folder, no dot file, no climbing. */
const NAME = /^[a-z0-9][a-z0-9_-]*\.(avif|webp|jpg|png|gif)$/;

/** Pictures from the uploads folder. Names are random and never reused, so a browser may keep them for good. */
export function serveUpload(dataDir: string) {
  return async (context: Context): Promise<Response> => {
    const name = context.req.param('name') ?? '';
    const file = join(dataDir, 'uploads', name);
    const size = NAME.test(name) ? await sizeOf(file) : null;
    if (size === null) return context.notFound();
    return context.body(Readable.toWeb(createReadStream(file)) as ReadableStream, 200, {
      'Content-Type': contentType(name),
      'Content-Length': String(size),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
  };
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
}
