import type { Snapshot } from '#static-data/schema.ts';
import type { RequestedPage } from './plan.ts';

/** What a page rendered through Vike tells of its kind, all of it from the compiled bundle. */
export interface Reference {
  url: string;
  html: string;
  Page: unknown;
  routeParams: Record<string, string>;
  data: (context: object) => unknown;
  renderDocument: (input: DocumentInput) => string;
}

interface DocumentInput {
  Page: unknown;
  data: unknown;
  urlPathname: string;
  added: Tags;
}

/** Renders further pages of the kind that a reference page belongs to. */
export type DirectRender = (page: RequestedPage) => Promise<string>;

const HEAD = '<head>';
const BODY_END = '</body>';

/**
 * The same component, data and document function as the reference, called directly: that spares Vike's work per
 * request, three quarters of the time of a page. What Vike adds to a document (its stylesheet behind `<head>`, its
 * script before `</body>`) is learnt from the reference and put at the same two places.
 * @returns null when the reference can't be made again byte for byte; then its kind goes through Vike.
 */
export async function learnDirect(
  page: RequestedPage,
  reference: Reference,
  snapshot: Snapshot,
): Promise<DirectRender | null> {
  const params = page.kind?.params ?? {};
  if (JSON.stringify(sorted(params)) !== JSON.stringify(sorted(reference.routeParams))) return null;
  const added = addedTags(await documentOf(page, reference, snapshot), reference.html);
  if (!added || (await documentOf(page, reference, snapshot, added)) !== reference.html) return null;
  return (other) => documentOf(other, reference, snapshot, added);
}

/** What a page shows, picked from the snapshot by the page's own data function. */
export async function dataOf(
  page: RequestedPage,
  reference: Reference,
  snapshot: Snapshot,
): Promise<unknown> {
  const routeParams = page.kind?.params ?? {};
  return reference.data({ snapshot, routeParams, urlPathname: page.url, urlOriginal: page.url });
}

async function documentOf(
  page: RequestedPage,
  reference: Reference,
  snapshot: Snapshot,
  added: Tags = NONE,
): Promise<string> {
  const data = await dataOf(page, reference, snapshot);
  return reference.renderDocument({ Page: reference.Page, data, urlPathname: page.url, added });
}

/** What Vike adds to a document, by its place. */
interface Tags {
  head: string;
  body: string;
}

const NONE: Tags = { head: '', body: '' };

function addedTags(bare: string, whole: string): Tags | null {
  const [start, middle, end] = cut(bare);
  const head = whole.indexOf(middle, start.length);
  if (!whole.startsWith(start) || !whole.endsWith(end) || head < 0) return null;
  return {
    head: whole.slice(start.length, head),
    body: whole.slice(head + middle.length, whole.length - end.length),
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
