import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
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

const ids = new WeakMap<IncomingMessage, string>();

/** The same id for a request wherever it is asked for. @param proxies whose own id is taken, the first time. */
export function requestIdOf(request: IncomingMessage, proxies?: ProxyChain): string {
  const existing = ids.get(request);
  if (existing !== undefined) return existing;
  const isTrusted = proxies?.isTrusted(request.socket.remoteAddress ?? 'unknown') ?? false;
  const id = idFrom(isTrusted ? String(request.headers[REQUEST_ID.toLowerCase()] ?? '') : undefined);
  ids.set(request, id);
  return id;
}

function idFrom(given: string | undefined): string {
  return given && SANE.test(given) ? given : newRequestId();
}

/** So that an answer and its lines in the log are found together. A trusted proxy's own id is taken. */
export function nameRequest(proxies: ProxyChain): MiddlewareHandler<ApiEnv> {
  return async (call, next) => {
    const incoming = (call.env as Partial<HttpBindings> | undefined)?.incoming;
    const given = proxies.isTrusted(peerOf(call)) ? call.req.header(REQUEST_ID) : undefined;
    const id = incoming ? requestIdOf(incoming, proxies) : idFrom(given);
    call.set('requestId', id);
    await next();
    call.res.headers.set(REQUEST_ID, id);
  };
}
