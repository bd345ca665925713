import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Store } from './database/open.ts';
import { healthOf } from './site/health.ts';
import { serveUpload } from './site/uploads.ts';

/** What the routes need; the command line hands it down. */
export interface AppParts {
  store: Store;
  dataDir: string;
}

/** Every route but the published site itself, which is served straight from memory (site/site.ts). */
export function createApp(parts: AppParts) {
  return new Hono()
    .use(secureHeaders())
    .get('/healthz', healthOf(parts))
    .get('/uploads/:name', serveUpload(parts.dataDir))
    .notFound((context) =>
      context.json({ error: 'There is nothing at this address.', code: 'not_found' }, 404),
    );
}

export type App = ReturnType<typeof createApp>;
