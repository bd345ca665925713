import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { ApiEnv } from '../../http/call.ts';
import { answerFailure, unavailable } from '../../http/failure.ts';
import { noStore } from '../../http/limits.ts';
import { TRANSPORT_SECURITY } from '../../http/siteHeaders.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import { releasedUploads } from '../../storage/uploads.ts';
import { healthOf, type StoreHealth } from './health.ts';
import { alive, readinessOf } from './readiness.ts';
import { serveUpload } from './uploads.ts';

export interface SiteParts {
  dataDir: string;
  /** Of this program. */
  version: string;
  uploads: FileStorage;
  askStorage(): Promise<void>;
}

export function createSiteOnly(
  { dataDir, version, uploads, askStorage }: SiteParts,
  store: Exclude<StoreHealth, 'ok'>,
) {
  return new Hono<ApiEnv>()
    .use(secureHeaders({ strictTransportSecurity: TRANSPORT_SECURITY }))
    .get('/livez', alive)
    .get(
      '/healthz',
      healthOf({ dataDir, version }, async () => store),
    )
    .get(
      '/readyz',
      readinessOf(async () => store, { dataDir, askStorage }),
    )
    .get('/uploads/:name', serveUpload({ uploads, released: releasedUploads(dataDir) }))
    .use('/api/*', noStore)
    .all('*', () => {
      throw unavailable();
    })
    .onError(answerFailure());
}
