import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { LiveAddresses } from '../../blog/posts/reading/live.ts';
import type { ApiEnv } from '../../http/call.ts';
import { answerFailure, unavailable } from '../../http/failure.ts';
import { noStore } from '../../http/request.ts';
import { TRANSPORT_SECURITY } from '../../http/siteHeaders.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import { releasedUploads } from '../../storage/folderStorage.ts';
import { healthOf, type StoreHealth } from './health.ts';
import { alive, readinessOf } from './readiness.ts';
import { serveUpload } from './uploads.ts';

export interface SiteParts {
  dataDir: string;
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

/** A query of the store takes longer than serving a page from memory, so answers are shared. */
export function askedOncePerTurn(live: LiveAddresses): LiveAddresses {
  return { ...live, isPublished: oncePerTurn(live.isPublished), hasPage: oncePerTurn(live.hasPage) };
}

/** Requests that arrive together get one answer; the next turn of the event loop, after any write, asks again. */
export function oncePerTurn<Answer>(ask: (key: string) => Answer): (key: string) => Answer {
  const answers = new Map<string, Answer>();
  return (key) => {
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    if (answers.size === 0) setImmediate(() => answers.clear());
    const answer = ask(key);
    answers.set(key, answer);
    return answer;
  };
}
