import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';

export interface Observed {
  method: string;
  route: string;
  status: string;
  seconds: number;
  /** Streams stay open for as long as somebody watches. */
  isStream: boolean;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const routes = new WeakMap<ServerResponse, string>();

/** Notes which route answers, for the request's series. */
export const nameRoute: MiddlewareHandler = async (call, next) => {
  await next();
  const { outgoing } = (call.env ?? {}) as Partial<HttpBindings>;
  const route = matchedRoutes(call).findLast(({ method }) => method !== 'ALL');
  if (outgoing && route) routes.set(outgoing as ServerResponse, route.path);
};

/** Calls back once the answer is complete or broken off. Most of the site's are complete when this is called. */
export function whenAnswered(
  { request, response, began }: { request: IncomingMessage; response: ServerResponse; began: number },
  note: (observed: Observed) => void,
): void {
  const observe = (isWhole: boolean) => {
    const { method = '' } = request;
    note({
      method: METHODS.has(method) ? method : 'other',
      route: routeOf(request.url ?? '/', response),
      status: isWhole ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted',
      seconds: (performance.now() - began) / 1000,
      isStream: /^\/api\/.*(events|presence)/.test(request.url ?? ''),
    });
  };
  if (response.writableEnded) observe(true);
  else response.once('close', () => observe(response.writableFinished));
}

/** Never the path: whoever asks for a million of them would make a million series. */
function routeOf(url: string, response: ServerResponse): string {
  const matched = routes.get(response);
  if (matched !== undefined) return matched;
  if (response.statusCode === 404 || url.startsWith('/api')) return 'unknown';
  const [, folder] = /^\/(assets|static-data|uploads|link-pictures|admin|blog)(?=[/?]|$)/.exec(url) ?? [];
  return folder === undefined ? '/*' : `/${folder}/*`;
}
