import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { renderPage } from 'vike/server';
import { SHELL_ADDRESS } from '#content-api/values/siteAddresses.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import type { RequestedPage } from '../plan/plan.ts';
import type { Reference } from './direct.ts';

/** Tags that load a script at once, as Vike writes them. */
const LOADING = /<(?:script(?= [^>]*type="module")|link(?= rel="modulepreload"))/g;

export async function renderThroughVike(
  root: string,
  page: RequestedPage,
  snapshot: Snapshot,
): Promise<Reference> {
  const renderPage = await loadPages(root);
  const context = await renderPage({ urlOriginal: page.url, snapshot });
  const { statusCode, body } = context.httpResponse;
  // An error document is rendered because something was thrown: the status tells whether it was meant.
  if (statusCode !== page.status) {
    const cause = context.errorWhileRendering;
    throw new Error(`The page ${page.url} could not be rendered (status ${statusCode}).`, { cause });
  }
  // A public page is complete without its script, which shares the connection with stylesheet and fonts.
  const html = page.url === SHELL_ADDRESS ? body : body.replace(LOADING, '$& fetchpriority="low"');
  return { html, routeParams: context.routeParams ?? {} };
}

async function loadPages(root: string): Promise<typeof renderPage> {
  const { href } = pathToFileURL(join(root, 'dist/renderer/renderPage.js'));
  return ((await import(href)) as { renderPage: typeof renderPage }).renderPage;
}
