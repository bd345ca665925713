import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { renderPage } from 'vike/server';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { log } from '#content-api/log.ts';
import { APP, listen } from '#content-api/server.ts';
import {
  currentAddress,
  defaultAddress,
  inHeader,
  SHELL_ADDRESS,
} from '#content-api/values/siteAddresses.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { apiParts, type Parts } from './compose.ts';

type AppModule = typeof import('#content-api/app.ts');
type SnapshotModule = typeof import('#build/content/snapshot.ts');
type MovedModule = typeof import('#build/content/addresses.ts');
type ReaddressModule = typeof import('#build/render/dress.ts');
type StaticDataModule = typeof import('#build/render/staticData.ts');

const BACK_OFFICE = /^\/admin(\/|$|\?)/;

/** Loads everything through Vite on each request, so that edits to pages and API are live at once. */
export async function startDevServer(root: string, parts: Parts): Promise<string> {
  const server = createServer();
  const vite = await createVite({
    root,
    configFile: join(root, 'vike.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/data/**', '**/dist/**'] } },
  });
  const handle = createHandler(root, vite, parts);
  server.on('request', (request, response) => {
    handle(request, response).catch((error: Error) => {
      vite.ssrFixStacktrace(error);
      log.error(`${request.method} ${request.url}`, { error });
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end(error.stack);
    });
  });
  await listen(server, { port: parts.env.PORT, host: parts.env.HOST });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function createHandler(root: string, vite: ViteDevServer, parts: Parts) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let url = request.url ?? '/';
    if (APP.test(url)) return answerFromApp(vite, parts, request, response);
    const icon = join(root, 'dist/icons', url);
    if (/^\/[\w-]+\.(png|svg)$/.test(url) && existsSync(icon)) {
      createReadStream(icon).pipe(response);
      return;
    }
    if (await takenByVite(vite, request, response)) return;
    const snapshot = await freshSnapshot(vite, parts);
    if (await answerStaticData(vite, snapshot, url, response)) return;
    const { addresses } = snapshot.site;
    const current = inHeader(currentAddress(url, addresses));
    if (current !== url) return void response.writeHead(301, { Location: current }).end();
    url = defaultAddress(url, addresses);
    if (await answerMoved(vite, snapshot, url, response)) return;
    await answerPage(vite, snapshot, url, response);
  };
}

async function answerFromApp(
  vite: ViteDevServer,
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { createApp } = (await vite.ssrLoadModule('/content-api/app.ts')) as AppModule;
  const app = createApp(apiParts(parts));
  await (getRequestListener(app.fetch) as RequestListener)(request, response);
}

function takenByVite(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(true));
    vite.middlewares(request, response, (error?: Error) => (error ? reject(error) : resolve(false)));
  });
}

async function freshSnapshot(vite: ViteDevServer, { store, env }: Parts): Promise<Snapshot> {
  const { takeSnapshot } = (await vite.ssrLoadModule('/build/content/snapshot.ts')) as SnapshotModule;
  return takeSnapshot(store, env.SITE_URL);
}

async function answerStaticData(
  vite: ViteDevServer,
  snapshot: Snapshot,
  url: string,
  response: ServerResponse,
) {
  if (!url.startsWith('/static-data/')) return false;
  const { staticData } = (await vite.ssrLoadModule('/build/render/staticData.ts')) as StaticDataModule;
  const json = staticData(snapshot)[url.slice(1)];
  if (json) response.writeHead(200, { 'Content-Type': 'application/json' }).end(json);
  return json !== undefined;
}

/**
 * Redirects earlier addresses. The real server asks its store and its release (content-api/publishing/site/site.ts).
 */
async function answerMoved(
  vite: ViteDevServer,
  snapshot: Snapshot,
  url: string,
  response: ServerResponse,
): Promise<boolean> {
  const { movedFrom } = (await vite.ssrLoadModule('/build/content/addresses.ts')) as MovedModule;
  const [path, query] = url.split(/(?=\?)/, 2);
  const move = movedFrom(snapshot).find((one) => one.url === path);
  if (move)
    response
      .writeHead(301, {
        Location: inHeader(currentAddress(move.to, snapshot.site.addresses)) + (query ?? ''),
        'Cache-Control': 'no-cache',
      })
      .end();
  return move !== undefined;
}

async function answerPage(
  vite: ViteDevServer,
  snapshot: Snapshot,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const { readdressing } = (await vite.ssrLoadModule('/build/render/dress.ts')) as ReaddressModule;
  // Every address of the back office has the same document.
  const urlOriginal = BACK_OFFICE.test(url) ? SHELL_ADDRESS : url;
  const { httpResponse } = await renderPage({ urlOriginal, snapshot });
  response.writeHead(httpResponse.statusCode, Object.fromEntries(httpResponse.headers));
  response.end(readdressing(snapshot.site).html(httpResponse.body));
}
