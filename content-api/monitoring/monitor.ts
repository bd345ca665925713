import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { logFailure } from '../http/failure.ts';
import { figuresOf, type MonitoredParts } from './figures.ts';
import { type Metrics, type Observed, whenAnswered } from './metrics.ts';

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
