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
    if (context.errorWhileRendering) {
      throw new Error(`The page ${page.url} could not be rendered.`, { cause: context.errorWhileRendering });
    }
    const { statusCode, body } = context.httpResponse;
    if (statusCode !== page.status) {
      throw new Error(`The page ${page.url} was answered with ${statusCode} instead of ${page.status}.`);
    }
    return body;
  };
}
