import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Snapshot } from '#static-data/schema.ts';
import type { Tags } from '../content/basis.ts';
import type { RequestedPage } from '../plan/plan.ts';

/** The compiled kinds of pages (pages/kinds.ts), without Vike. */
export interface CompiledKinds {
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
export async function renderDirectly(
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
export async function learnTags(
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
