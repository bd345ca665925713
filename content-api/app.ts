import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { loginSchema } from './access/contract.ts';
import { anyone, identify, signedIn } from './access/guard.ts';
import { currentUser, login, logout } from './access/routes.ts';
import type { ApiEnv } from './http/call.ts';
import { answerFailure } from './http/failure.ts';
import { json } from './http/input.ts';
import { limitBody, noStore, noteAddress } from './http/limits.ts';
import type { ApiParts } from './http/parts.ts';
import { healthOf } from './site/health.ts';
import { serveUpload } from './site/uploads.ts';

/** Every route and who may call it. The published site itself is served straight from memory (site/site.ts). */
export function createApp(parts: ApiParts) {
  const api = new Hono<ApiEnv>()
    .use(noteAddress(parts.trustProxy), limitBody, noStore, identify(parts.store, parts.secrets))

    .post('/auth/login', anyone, json(loginSchema), login(parts))
    .post('/auth/logout', anyone, logout(parts))
    .get('/auth/me', signedIn, currentUser());

  return new Hono<ApiEnv>()
    .use(secureHeaders())
    .get('/healthz', healthOf(parts))
    .get('/uploads/:name', serveUpload(parts.dataDir))
    .route('/api', api)
    .notFound((call) => call.json({ error: 'There is nothing at this address.', code: 'not_found' }, 404))
    .onError(answerFailure);
}

export type App = ReturnType<typeof createApp>;
