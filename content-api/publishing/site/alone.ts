import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { ApiEnv } from '../../http/call.ts';
import { answerFailure, unavailable } from '../../http/failure.ts';
import { noStore } from '../../http/limits.ts';
import { TRANSPORT_SECURITY } from '../../http/siteHeaders.ts';
import { healthOf, type StoreHealth } from './health.ts';
import { serveUpload } from './uploads.ts';

export function createSiteAlone(dataDir: string, store: Exclude<StoreHealth, 'ok'>) {
  return new Hono<ApiEnv>()
    .use(secureHeaders({ strictTransportSecurity: TRANSPORT_SECURITY }))
    .get(
      '/healthz',
      healthOf(dataDir, async () => store),
    )
    .get('/uploads/:name', serveUpload(dataDir))
    .use('/api/*', noStore)
    .all('*', () => {
      throw unavailable();
    })
    .onError(answerFailure());
}
