import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './call.ts';
import { peerOf } from './limits.ts';
import type { ProxyChain } from './proxies.ts';

export const REQUEST_ID = 'X-Request-Id';

/** A request id from a proxy may contain nothing that could break a line of the log. */
const SANE = /^[\w.:=-]{1,100}$/;

/** Short enough to be read out on the telephone. */
export function newRequestId(): string {
  return randomBytes(5).toString('hex');
}

/** So that an answer and its lines in the log are found together. A trusted proxy's own id is taken. */
export function nameRequest(proxies: ProxyChain): MiddlewareHandler<ApiEnv> {
  return async (call, next) => {
    const given = proxies.isTrusted(peerOf(call)) ? call.req.header(REQUEST_ID) : undefined;
    const id = given && SANE.test(given) ? given : newRequestId();
    call.set('requestId', id);
    await next();
    call.res.headers.set(REQUEST_ID, id);
  };
}
