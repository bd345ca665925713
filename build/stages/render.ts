import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { renderPage } from 'vike/server';
import type { Snapshot } from '#static-data/schema.ts';
import { type DirectRender, dataOf, learnDirect, type Reference } from './direct.ts';
import { createFingerprint, withoutBodies } from './fingerprint.ts';
import { ofKinds, withNoPost, withoutPosts } from './partsOfSite.ts';
import type { RequestedPage } from './plan.ts';

/** Turns an address into its document. */
export type Render = (page: RequestedPage) => Promise<string>;

/** The compiled pages over one snapshot. */
export interface Renderer {
  /** @throws Error naming the page, with what it threw as the cause. */
  render: Render;
  /** What a page of a kind is made from; null for a page of its own, which only rendering tells about. */
  fingerprint(page: RequestedPage): Promise<string | null>;
}

/** One page of a kind, rendered through Vike, and the way to render the others of its kind directly, if there is one. */
interface Kind {
  reference: Reference;
  direct: DirectRender | null;
}

/**
 * @param root folder of the program.
 * @param record whether all of it goes through Vike, the renderer of record.
 */
export function rendererOf(root: string, snapshot: Snapshot, record: boolean): Renderer {
  return record ? createVikeRenderer(root, snapshot) : createRenderer(root, snapshot);
}

/** Renders over the compiled pages: the first page of each kind through Vike, the others of its kind directly. */
export function createRenderer(root: string, snapshot: Snapshot): Renderer {
  const kinds = new Map<string, Kind>();
  const fingerprintOf = createFingerprint();
  const whole = ofKinds(snapshot);
  const unread = ofKinds(withoutBodies(snapshot));
  const ofOwnPages = { 200: withoutPosts(snapshot), 404: withNoPost(snapshot) };

  const kindOf = async (page: RequestedPage, name: string): Promise<Kind> => {
    const known = kinds.get(name);
    if (known) return known;
    const reference = await renderThroughVike(root, page, whole);
    const kind = { reference, direct: await learnDirect(page, reference, whole) };
    kinds.set(name, kind);
    return kind;
  };
  return {
    render: async (page) => {
      if (!page.kind) return (await renderThroughVike(root, page, ofOwnPages[page.status])).html;
      const { reference, direct } = await kindOf(page, page.kind.name);
      if (reference.url === page.url) return reference.html;
      return direct ? directly(page, direct) : (await renderThroughVike(root, page, whole)).html;
    },
    fingerprint: async (page) => {
      if (!page.kind) return null;
      const { reference } = await kindOf(page, page.kind.name);
      return fingerprintOf(await dataOf(page, reference, unread));
    },
  };
}

/** Renders every page through Vike, the renderer of record: what a release is compared with. */
function createVikeRenderer(root: string, snapshot: Snapshot): Renderer {
  return {
    render: async (page) => (await renderThroughVike(root, page, snapshot)).html,
    fingerprint: async () => null,
  };
}

/** Loads the compiled pages and Vike, once per process and not before something is rendered: that takes a while. */
async function loadPages(root: string): Promise<typeof renderPage> {
  const { href } = pathToFileURL(join(root, 'dist/renderer/renderPage.js'));
  return ((await import(href)) as { renderPage: typeof renderPage }).renderPage;
}

async function directly(page: RequestedPage, render: DirectRender): Promise<string> {
  try {
    return await render(page);
  } catch (cause) {
    throw new Error(`The page ${page.url} could not be rendered.`, { cause });
  }
}

async function renderThroughVike(root: string, page: RequestedPage, snapshot: Snapshot): Promise<Reference> {
  const renderPage = await loadPages(root);
  const context = await renderPage({ urlOriginal: page.url, snapshot });
  const { statusCode, body } = context.httpResponse;
  // An error document is rendered because something was thrown: the status tells whether it was meant.
  if (statusCode !== page.status) {
    const cause = context.errorWhileRendering;
    throw new Error(`The page ${page.url} could not be rendered (status ${statusCode}).`, { cause });
  }
  return referenceOf(page.url, context as unknown as VikeContext, body);
}

/** The public part of Vike's page context that is of use here. */
interface VikeContext extends Pick<Reference, 'Page' | 'routeParams'> {
  config: Pick<Reference, 'data' | 'renderDocument'>;
}

function referenceOf(url: string, { Page, routeParams, config }: VikeContext, html: string): Reference {
  return { url, html, Page, routeParams, data: config.data, renderDocument: config.renderDocument };
}
