import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { readVoice } from './agency/settings/store.ts';
import { createApp } from './app.ts';
import { liveAddresses } from './blog/posts/reading/live.ts';
import { liveDirectory } from './blog/posts/reading/liveDirectory.ts';
import { isEmbedded } from './database/open.ts';
import { OperatorError } from './errors.ts';
import { hidingSecrets } from './http/failure.ts';
import { type ProxyChain, proxyChain, requestIdOf, type TrustedProxies } from './http/request.ts';
import { log } from './log.ts';
import { createMonitor, type Monitor } from './monitoring/monitor.ts';
import type { ApiParts } from './parts.ts';
import { countingMissed } from './publishing/missed/counter.ts';
import type { StoreHealth } from './publishing/site/health.ts';
import { createSite, type Site } from './publishing/site/site.ts';
import { askedOncePerTurn, createSiteOnly, type SiteParts } from './publishing/site/siteOnly.ts';
import { stoppable } from './stopping.ts';
import { releaseFolder } from './storage/releaseFolder.ts';

export interface ServerOptions {
  port: number;
  host: string;
  trustedProxies?: TrustedProxies;
  logsRequests?: boolean;
  metricsToken?: string;
  /** The program's version, for metrics. */
  version?: string;
}

export interface RunningServer {
  url: string;
  /** Finishes current requests, then closes; resolves when every connection has ended. */
  stop(): Promise<void>;
}

/** The API answers these addresses, except pictures of the release; the site has all others. */
export const APP = /^\/(api|uploads|link-pictures|livez|healthz|readyz|\.well-known\/oauth-[a-z-]+)(\/|$|\?)/;

export async function startServer(parts: ApiParts, options: ServerOptions): Promise<RunningServer> {
  const missed = countingMissed(parts.store);
  const site = createSite(releaseFolder(parts.dataDir), {
    ...(isEmbedded(parts.store) ? askedOncePerTurn(liveAddresses(parts.store)) : liveDirectory(parts.store)),
    missed: missed.note,
    render: parts.renderPost,
    renderPage: parts.renderPage,
    voice: () => readVoice(parts.store.db),
  });
  const app = createApp(parts);
  const loggable = hidingSecrets(app.routes.map(({ path }) => path));
  const { url, stop } = await serve(app.fetch, site, options, {
    loggable,
    monitor: createMonitor(parts, options),
  });
  return {
    url,
    stop: async () => {
      parts.presence.close();
      await stop();
      await missed.flush();
    },
  };
}

/** Serves the published site without a store; requests that need one get an error. @param store the reason. */
export function startSiteOnly(
  parts: SiteParts,
  store: Exclude<StoreHealth, 'ok'>,
  options: ServerOptions,
): Promise<RunningServer> {
  const site = createSite(releaseFolder(parts.dataDir), {
    isPublished: () => 'unknown',
    hasPage: () => 'unknown',
    movedTo: () => 'unknown',
    pageMovedTo: () => 'unknown',
    redirectedTo: () => 'unknown',
    ownAddresses: () => 'unknown',
    missed: () => {},
    render: async () => Promise.reject(new Error('There is no store.')),
    renderPage: async () => null,
  });
  // Unknown routes may have secrets in their addresses.
  const loggable = (path: string) => path.replace(/^\/api\/.*/s, '/api');
  const monitor = createMonitor({ dataDir: parts.dataDir }, options);
  return serve(createSiteOnly(parts, store).fetch, site, options, { loggable, monitor });
}

async function serve(
  fetch: Parameters<typeof getRequestListener>[0],
  site: Site,
  options: ServerOptions,
  { loggable, monitor }: { loggable: (path: string) => string; monitor: Monitor },
): Promise<RunningServer> {
  const app = getRequestListener(fetch);
  const isApps = (url: string) => APP.test(url) && !site.hasPicture(url);
  const note = options.logsRequests ? requestLog(loggable, proxyChain(options.trustedProxies ?? 0)) : null;
  const server = createServer(
    { ...patience, keepAliveTimeout: keepAliveTimeout(options) },
    (request, response) => {
      answering(response);
      note?.(request, response);
      if (monitor.answer(request, response)) return;
      const began = performance.now();
      if (isApps(request.url ?? '/')) void app(request, response);
      else site.answer(request, response);
      monitor.noteAnswer(request, response, began);
    },
  );
  const { answering, stop } = stoppable(server);
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`,
    stop,
  };
}

/**
 * Milliseconds for a request to arrive: slow senders keep connections from others (CWE-400). Two minutes allow a
 * picture of 10 MB at 0.7 Mbit/s. By default, Node checks only every half minute, so that 8 s could become 38.
 */
const patience = { headersTimeout: 8_000, requestTimeout: 120_000, connectionsCheckingInterval: 1_000 };

/**
 * Milliseconds for idle connections. A proxy that sends an enquiry into a closing connection answers 502 and may not
 * repeat it (RFC 9110 §9.2.2), so the proxy must close first. nginx and AWS wait for 60 s, Traefik for 90, Caddy for
 * 120.
 */
function keepAliveTimeout({ trustedProxies = 0 }: ServerOptions): number {
  return trustedProxies !== 0 ? 130_000 : 10_000;
}

/** @throws OperatorError when the port is taken or not allowed. */
export function listen(server: Server, { port, host }: ServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new OperatorError(
      `Port ${port} is in use: stop the other program, or set PORT to a free port.`,
      1,
    );
  }
  if (error.code === 'EACCES') {
    return new OperatorError(`This user can’t open port ${port}: set PORT to one above 1023.`, 1);
  }
  if (/^(EADDRNOTAVAIL|EINVAL|ENOTFOUND|EAI_)/.test(error.code ?? '')) {
    return new OperatorError(`HOST ${host} isn’t an address of this machine.`, 2);
  }
  return error;
}

type RequestLog = (request: IncomingMessage, response: ServerResponse) => void;

/** Logs nothing about the sender, and only the path of the request. @param loggable hides secrets in it. */
function requestLog(loggable: (path: string) => string, proxies: ProxyChain): RequestLog {
  return (request, response) => {
    const requestId = requestIdOf(request, proxies);
    const began = performance.now();
    const path = loggable(pathOf(request.url ?? '/'));
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : 'broken off';
      const milliseconds = Math.round(performance.now() - began);
      const { method = '' } = request;
      log.info(`${method} ${path} ${status} ${milliseconds} ms`, {
        requestId,
        fields: { method, path, status, milliseconds },
      });
    });
  };
}

/** Proxies may send the origin before the path. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*/s, '') || '/';
}
