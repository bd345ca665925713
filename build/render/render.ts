import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { renderPage } from 'vike/server';
import { SHELL_ADDRESS } from '#content-api/values/siteAddresses.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { shows, sitePageAt } from '#static-data/select/sitePages.ts';
import type { Learnt, Tags } from '../content/basis.ts';
import { ofKinds, withCards, withNoPost, withoutPosts } from '../plan/partsOfSite.ts';
import type { RequestedPage } from '../plan/plan.ts';
import { type Dress, dressOf, ownLook, readdressing } from './dress.ts';

export interface Renderer {
  /** @throws Error naming the page, with what it threw as the cause. */
  render(page: RequestedPage): Promise<string>;
  learn(pages: Iterable<RequestedPage>): Promise<void>;
  tagsByKind: Learnt;
}

export interface RendererOptions {
  record?: boolean;
  tagsByKind?: Learnt | undefined;
  /** Left out, as the content says. */
  restyle?: Dress;
}

/** Renders the first page of each kind through Vike, the others directly. @param root folder of the program. */
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

interface CompiledKinds {
  kinds: Record<string, { Page: unknown; data: (context: object) => unknown } | undefined>;
  renderDocument: (input: { Page: unknown; data: unknown; urlPathname: string; added: Tags }) => string;
  drawnEnquiryDialog: (layout: Pick<Snapshot, 'site' | 'services' | 'navigation'>) => string;
}

export interface Reference {
  html: string;
  routeParams: Record<string, string>;
}

/** Loads them once per process, and not before something is rendered: that takes a while. */
export async function loadKinds(root: string): Promise<CompiledKinds> {
  return (await import(pathToFileURL(join(root, 'dist/renderer/kinds.js')).href)) as CompiledKinds;
}

const HEAD = '<head>';
const BODY_END = '</body>';
const NONE: Tags = { head: '', body: '' };

/** Spares Vike's work per request. @param added what Vike adds to documents of this kind. */
async function renderDirectly(
  page: RequestedPage,
  { kinds, renderDocument }: CompiledKinds,
  snapshot: Snapshot,
  added: Tags,
): Promise<string> {
  const { params = {}, name = '' } = page.kind ?? {};
  const kind = kinds[name];
  if (!kind) throw new Error(`No page is compiled for the kind "${name}" (pages/kinds.ts).`);
  const context = { snapshot, routeParams: params, urlPathname: page.url, urlOriginal: page.url };
  return renderDocument({ Page: kind.Page, data: await kind.data(context), urlPathname: page.url, added });
}

/** @returns null when the reference can't be made again byte for byte; then its kind goes through Vike. */
async function learnTags(
  page: RequestedPage,
  { html, routeParams }: Reference,
  compiled: CompiledKinds,
  snapshot: Snapshot,
): Promise<Tags | null> {
  const { name = '', params = {} } = page.kind ?? {};
  if (!compiled.kinds[name] || JSON.stringify(sorted(params)) !== JSON.stringify(sorted(routeParams)))
    return null;
  const document = (tags: Tags) => renderDirectly(page, compiled, snapshot, tags);
  const added = addedTags(await document(NONE), html);
  return added && (await document(added)) === html ? added : null;
}

function addedTags(bare: string, full: string): Tags | null {
  const [start, middle, end] = cut(bare);
  const head = full.indexOf(middle, start.length);
  if (!full.startsWith(start) || !full.endsWith(end) || head < 0) return null;
  return {
    head: full.slice(start.length, head),
    body: full.slice(head + middle.length, full.length - end.length),
  };
}

/** Up to and with `<head>`; from there to `</body>`; the rest. */
function cut(document: string): [string, string, string] {
  const head = document.indexOf(HEAD) + HEAD.length;
  const end = document.lastIndexOf(BODY_END);
  return [document.slice(0, head), document.slice(head, end), document.slice(end)];
}

function sorted(params: Record<string, string>): [string, string][] {
  return Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
}
