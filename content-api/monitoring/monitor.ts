import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { logFailure } from '../http/failure.ts';
import { figuresOf, type MonitoredParts } from './figures.ts';
import type { Metrics, Observed } from './metrics.ts';

export interface Monitor {
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  noteAnswer(request: IncomingMessage, response: ServerResponse, began: number): void;
}

/** Observations wait for so many others or for a scrape, so that a start doesn't load Prometheus's client. */
const MOST_WAITING = 1000;

export function createMonitor(
  parts: MonitoredParts,
  { metricsToken = '', version = '' }: { metricsToken?: string; version?: string },
): Monitor {
  const figures = figuresOf(parts);
  let waiting: Observed[] = [];
  let loading: Promise<Metrics> | undefined;
  const metrics = async () => {
    loading ??= import('./metrics.ts').then(({ createMetrics }) => createMetrics(version));
    const loaded = await loading;
    const observed = waiting;
    waiting = [];
    for (const one of observed) loaded.observe(one);
    return loaded;
  };
  const send = async (response: ServerResponse) => {
    const { text, contentType } = await metrics();
    const body = await text(await figures());
    response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(body);
  };
  return {
    answer: (request, response) => {
      if (request.method !== 'GET' || !/^\/metrics(\?|$)/.test(request.url ?? '')) return false;
      if (!mayScrape(request, metricsToken)) return false;
      send(response).catch((error: unknown) => {
        logFailure(error);
        response.writeHead(503).end();
      });
      return true;
    },
    noteAnswer: (request, response, began) =>
      whenAnswered({ request, response, began }, (observed) => {
        waiting.push(observed);
        if (waiting.length === MOST_WAITING) void metrics().catch(logFailure);
      }),
  };
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const OF_PROXIES = /^(x-forwarded-|forwarded$|x-real-ip$|via$|cf-)/;
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Programs on this machine may read the figures, and anyone with the token. @param token '' for none. */
function mayScrape(request: IncomingMessage, token: string): boolean {
  const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token !== '' && timingSafeEqual(digestOf(given), digestOf(token))) return true;
  return isDirect(request);
}

/** A proxy on this machine connects from here too, but adds its headers or passes on the site's name. */
function isDirect({ socket, headers }: IncomingMessage): boolean {
  const { remoteAddress: peer = '' } = socket;
  const family = isIP(peer);
  if (family === 0 || !loopback.check(peer, family === 6 ? 'ipv6' : 'ipv4')) return false;
  return LOCAL_HOST.test(headers.host ?? '') && !Object.keys(headers).some((name) => OF_PROXIES.test(name));
}

/** Digests have the same length, as `timingSafeEqual` needs. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const routes = new WeakMap<ServerResponse, string>();

export const nameRoute: MiddlewareHandler = async (call, next) => {
  await next();
  const { outgoing } = (call.env ?? {}) as Partial<HttpBindings>;
  const route = matchedRoutes(call).findLast(({ method }) => method !== 'ALL');
  if (outgoing && route) routes.set(outgoing as ServerResponse, route.path);
};

/** Calls back once the answer is complete or aborted. Most answers of the site are complete by now. */
function whenAnswered(
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

/** Never returns the path, because a client that requests a million paths would make a million series. */
function routeOf(url: string, response: ServerResponse): string {
  const matched = routes.get(response);
  if (matched !== undefined) return matched;
  if (response.statusCode === 404 || url.startsWith('/api')) return 'unknown';
  const [, folder] = /^\/(assets|static-data|uploads|link-pictures|admin|blog)(?=[/?]|$)/.exec(url) ?? [];
  return folder === undefined ? '/*' : `/${folder}/*`;
}
