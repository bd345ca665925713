import type { Context } from 'hono';
import { readSettings } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import { previewRules } from '../../values/look/lookRules.shared.ts';

/** The look of the settings, for previews of a site that is served in another one still. */
export function serveSavedLook({ db }: Store) {
  return async (context: Context): Promise<Response> => {
    const { look } = await readSettings(db);
    const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' };
    return context.body(previewRules(look), 200, headers);
  };
}

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
