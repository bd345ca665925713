import type { Context } from 'hono';
import { previewRules } from '#static-data/look/lookRules.ts';
import { readSettings } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';

/** The look of the settings, for previews of a site that is served in another one still. */
export function serveSavedLook({ db }: Store) {
  return async (context: Context): Promise<Response> => {
    const { look } = await readSettings(db);
    const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' };
    return context.body(previewRules(look), 200, headers);
  };
}
