import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './call.ts';

/** What answers carry it in, and what proxies send it in. */
export const REQUEST_ID = 'X-Request-Id';

/** What a proxy may call a request: nothing that could break a line of the log. */
const SANE = /^[\w.:=-]{1,100}$/;

/** Short enough to be read out on the telephone. */
export function newRequestId(): string {
  return randomBytes(5).toString('hex');
}

/**
 * Gives each request an id, by which an answer and what the log says of it are found together. A proxy's own is taken
 * where the operator trusts it.
 */
export function nameRequest(trustProxy: boolean): MiddlewareHandler<ApiEnv> {
  return async (call, next) => {
    const given = trustProxy ? call.req.header(REQUEST_ID) : undefined;
    const id = given && SANE.test(given) ? given : newRequestId();
    call.set('requestId', id);
    await next();
    call.res.headers.set(REQUEST_ID, id);
  };
}
