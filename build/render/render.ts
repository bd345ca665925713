import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { renderPage } from 'vike/server';
import { SHELL_ADDRESS } from '#content-api/values/siteAddresses.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { shows, sitePageAt } from '#static-data/select/sitePages.ts';
import type { Learnt, Tags } from '../content/basis.ts';
import { ofKinds, withCards, withNoPost, withoutPosts } from '../plan/partsOfSite.ts';
import type { RequestedPage } from '../plan/plan.ts';
import type { Reference } from './direct.ts';
import { type CompiledKinds, learnTags, loadKinds, renderDirectly } from './direct.ts';
import { type Dress, dressOf, ownLook, readdressing } from './dress.ts';

export interface Renderer {
  /** @throws Error naming the page, with what it threw as the cause. */
  render(page: RequestedPage): Promise<string>;
  learn(pages: Iterable<RequestedPage>): Promise<void>;
  tagsByKind: Learnt;
}

export interface RendererOptions {
  record?: boolean;
  /** The tags that this program has already learnt for some kinds. */
  tagsByKind?: Learnt | undefined;
  /** Left out, as the content says. */
  restyle?: Dress;
}

/**
 * Renders the first page of each kind through Vike, the others directly. @param root folder of the program.
 */
export function createRenderer(
  root: string,
  snapshot: Snapshot,
  {
    record = false,
    tagsByKind = {},
    restyle = dressOf(ownLook(root, snapshot.site.look)),
  }: RendererOptions = {},
): Renderer {
  const plain = record ? vikeRenderer(root, snapshot) : quickRenderer(root, snapshot, { ...tagsByKind });
  const { html } = readdressing(snapshot.site);
  return { ...plain, render: async (page) => html(restyle(await plain.render(page))) };
}

function quickRenderer(root: string, snapshot: Snapshot, tagsByKind: Learnt): Renderer {
  const references = new Map<string, string>();
  const full = ofKinds(snapshot);
  const ofOwnPages = { 200: withoutPosts(snapshot), 404: withNoPost(snapshot) };

  const listing = withCards(snapshot);
  const of = ({ url, kind, status }: RequestedPage) => {
    if (kind && kind.name !== 'page' && url !== '/blog') return full;
    const page = sitePageAt(snapshot.pages, url);
    if (url === '/blog' || (page && shows(page, 'latestPosts'))) return listing;
    return ofOwnPages[status];
  };

  let compiled: CompiledKinds | undefined;
  // Asked for once: of thousands of pages each would wait for what is there.
  const kindsOf = async () => {
    compiled ??= await loadKinds(root);
    return compiled;
  };
  const tagsOf = async (page: RequestedPage, name: string): Promise<Tags | null> => {
    const cached = tagsByKind[name];
    if (cached !== undefined) return cached;
    const reference = await renderThroughVike(root, page, of(page));
    references.set(page.url, reference.html);
    const tags = await learnTags(page, reference, await kindsOf(), of(page));
    tagsByKind[name] = tags;
    return tags;
  };
  return {
    tagsByKind,
    learn: async (pages) => {
      for (const page of pages) if (page.kind) await tagsOf(page, page.kind.name);
    },
    render: async (page) => {
      if (!page.kind) return htmlThroughVike(root, page, of(page));
      const tags = await tagsOf(page, page.kind.name);
      const reference = references.get(page.url);
      if (reference !== undefined) return reference;
      if (!tags) return htmlThroughVike(root, page, of(page));
      try {
        return await renderDirectly(page, await kindsOf(), of(page), tags);
      } catch (cause) {
        throw new Error(`The page ${page.url} could not be rendered.`, { cause });
      }
    },
  };
}

/** Renders every page through Vike, the renderer of record: what a release is compared with. */
function vikeRenderer(root: string, snapshot: Snapshot): Renderer {
  return {
    tagsByKind: {},
    learn: async () => {},
    render: (page) => htmlThroughVike(root, page, snapshot),
  };
}

async function htmlThroughVike(root: string, page: RequestedPage, snapshot: Snapshot) {
  return (await renderThroughVike(root, page, snapshot)).html;
}

/** Tags that load a script at once, as Vike writes them. */
const LOADING = /<(?:script(?= [^>]*type="module")|link(?= rel="modulepreload"))/g;

async function renderThroughVike(root: string, page: RequestedPage, snapshot: Snapshot): Promise<Reference> {
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
