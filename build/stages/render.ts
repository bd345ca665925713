import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import type { Snapshot } from '#static-data/schema.ts';
import { type DirectRender, learnDirect, type Reference } from './direct.ts';
import type { PlannedPage } from './plan.ts';

/** Turns an address into its document. */
export type Render = (page: PlannedPage) => Promise<string>;

/** Loads the compiled pages, once per process. */
export async function loadPages(root: string): Promise<void> {
  await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href);
}

/**
 * Renders over the compiled pages: the first page of each kind through Vike, the others of its kind directly.
 * @throws Error naming the page, with what it threw as the cause.
 */
export function createRender(snapshot: Snapshot): Render {
  const direct = new Map<string, DirectRender | null>();
  return async (page) => {
    const known = page.kind && direct.get(page.kind.name);
    if (known) return directly(page, known);
    const reference = await renderThroughVike(page, snapshot);
    if (page.kind && known === undefined) {
      direct.set(page.kind.name, await learnDirect(page, reference, snapshot));
    }
    return reference.html;
  };
}

/** Renders every page through Vike, the renderer of record: what a release is compared with. */
export function createVikeRender(snapshot: Snapshot): Render {
  return async (page) => (await renderThroughVike(page, snapshot)).html;
}

async function directly(page: PlannedPage, render: DirectRender): Promise<string> {
  try {
    return await render(page);
  } catch (cause) {
    throw new Error(`The page ${page.url} could not be rendered.`, { cause });
  }
}

async function renderThroughVike(page: PlannedPage, snapshot: Snapshot): Promise<Reference> {
  const context = await renderPage({ urlOriginal: page.url, snapshot });
  const { statusCode, body } = context.httpResponse;
  // An error document is rendered because something was thrown: the status tells whether it was meant.
  if (statusCode !== page.status) {
    const cause = context.errorWhileRendering;
    throw new Error(`The page ${page.url} could not be rendered (status ${statusCode}).`, { cause });
  }
  return referenceOf(context as unknown as VikeContext, body);
}

/** The public part of Vike's page context that is of use here. */
interface VikeContext extends Pick<Reference, 'Page' | 'routeParams'> {
  config: Pick<Reference, 'data' | 'renderDocument'>;
}

function referenceOf({ Page, routeParams, config }: VikeContext, html: string): Reference {
  return { html, Page, routeParams, data: config.data, renderDocument: config.renderDocument };
}
