import type { Context } from 'hono';
import type { FileStorage } from '../../storage/fileStorage.ts';

const NAME = /^[a-z][a-z-]*\.woff2$/;

/** Typefaces for a look that is being chosen: a release has none but those it shows. */
export function serveTypeface(typefaces: Pick<FileStorage, 'get'>) {
  return async (context: Context): Promise<Response> => {
    const name = context.req.param('name') ?? '';
    const bytes = NAME.test(name) ? await typefaces.get(name) : null;
    if (!bytes) return context.notFound();
    const headers = { 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=3600' };
    return context.body(new Uint8Array(bytes), 200, headers);
  };
}
