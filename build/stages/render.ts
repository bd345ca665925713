import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import type { Snapshot } from '#static-data/schema.ts';
import type { PlannedPage } from './plan.ts';

/** Turns an address into its document. */
export type Render = (page: PlannedPage) => Promise<string>;

/** Loads the compiled pages, once per process. */
export async function loadPages(root: string): Promise<void> {
  await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href);
}

/**
 * Renders through Vike over the compiled pages.
 * @throws Error naming the page, with what it threw as the cause.
 */
export function createRender(snapshot: Snapshot): Render {
  return async (page) => {
    const context = await renderPage({ urlOriginal: page.url, snapshot });
    const { statusCode, body } = context.httpResponse;
    // An error document is rendered because something was thrown: the status tells whether it was meant.
    if (statusCode === page.status) return body;
    const cause = context.errorWhileRendering;
    throw new Error(`The page ${page.url} could not be rendered (status ${statusCode}).`, { cause });
  };
}
