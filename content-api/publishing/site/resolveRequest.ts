import type { LiveAddresses } from '../../blog/posts/reading/live.ts';
import { cleanPath, decodedPath } from '../../values/paths.shared.ts';
import { ALIASES, currentAddress, inHeader, mainAddressIn } from '../../values/siteAddresses.shared.ts';
import { SHELL } from './answerHeaders.ts';
import type { Encoding, Served, ServedRelease } from './servedRelease.ts';

const BACK_OFFICE = /^admin(\/|\.html$)/;
const POST = /^blog\/([^/]+)\.html$/;
/** Whatever is a page and no list or post: those are of content. */
const PAGE = /^(?!blog\/).+\.html$/;
/** The list of a category, which may have another address by now. */
const LIST = /^blog\/category\/[^/]+(?:\/page\/\d+)?\.html$/;
const LIST_FEED = /^blog\/(?:category|author)\/[^/]+\/rss\.xml$/;

export interface ResolvedRequest {
  requestedFile: string;
  slug: string | undefined;
  published: boolean | 'unknown';
  found: Served | 'damaged' | null;
}

export function resolveRequest(
  url: string,
  accepted: Encoding,
  release: ServedRelease,
  live: LiveAddresses,
): ResolvedRequest | { redirect: string } {
  const destination = destinationOf(url);
  if (destination.type === 'redirect') return { redirect: destination.to };
  const requestedFile = destination.type === 'file' ? fileFor(destination.path) : '404.html';
  const slug = POST.exec(requestedFile)?.[1];
  const published = slug !== undefined && live.isPublished(slug);
  const isGone = (slug !== undefined && published === false) || isTakenBack(requestedFile, live);
  const withdrawn = isGone && !(release.isRolledBack() && hasMoved(requestedFile, slug, live));
  return { requestedFile, slug, published, found: withdrawn ? null : release.read(requestedFile, accepted) };
}

/** Renamed and public still: an earlier release has it at the address it had then. */
function hasMoved(requestedFile: string, slug: string | undefined, live: LiveAddresses): boolean {
  const to = slug === undefined ? live.pageMovedTo(pathOfFile(requestedFile)) : live.movedTo(slug);
  return to !== null && to !== 'unknown';
}

/** A page of content that somebody has deleted or made a draft since the release. */
function isTakenBack(requestedFile: string, live: LiveAddresses): boolean {
  const address = contentAddress(requestedFile);
  return address !== null && live.hasPage(ALIASES[address] ?? address) === false;
}

/** The address of a page of content, a list or its feed, where one is public by now. */
export function publicPage(requestedFile: string, live: LiveAddresses): string | null {
  const list = LIST.test(requestedFile) ? pageAddress(requestedFile) : null;
  const address =
    list ?? (LIST_FEED.test(requestedFile) ? `/${requestedFile}` : contentAddress(requestedFile));
  return address !== null && live.hasPage(address) === true ? address : null;
}

function contentAddress(requestedFile: string): string | null {
  return PAGE.test(requestedFile) && !BACK_OFFICE.test(requestedFile) ? pageAddress(requestedFile) : null;
}

/**
 * The target of a redirect from an address without content. For posts, pages and admins' redirects the store decides,
 * and without it the release; for a category or a feed the release, which has its pages.
 */
export function redirectFor(
  { requestedFile, slug, published, found }: ResolvedRequest,
  live: LiveAddresses,
  release: ServedRelease,
): string | null {
  if (found) return null;
  if (release.isRolledBack()) return release.moved(requestedFile)?.to ?? null;
  if (published === true) return null;
  const post = slug === undefined ? 'unknown' : live.movedTo(slug);
  if (post !== null && post !== 'unknown') return post;
  const page = PAGE.test(requestedFile) ? live.pageMovedTo(pathOfFile(requestedFile)) : 'unknown';
  if (page !== null && page !== 'unknown') return encodeURI(page);
  const added = addedAt(requestedFile, live, release);
  if (added !== null && added !== 'unknown') return added;
  const file = post === null ? null : release.moved(requestedFile);
  if (page === null && !file?.added) return null;
  return file?.added && added === null ? null : (file?.to ?? null);
}

/** The target of a redirect that an admin added; an existing page wins, in whatever case its address is written. */
function addedAt(requestedFile: string, live: LiveAddresses, release: ServedRelease) {
  const path = requestedFile.toLowerCase();
  return path !== requestedFile && release.isPage(path) ? null : live.redirectedTo(pathOfFile(requestedFile));
}

export function pathOfFile(file: string): string {
  return `/${file.replace(/\.html$/, '')}`;
}

function fileFor(path: string): string {
  return BACK_OFFICE.test(path) ? SHELL : path;
}

export function pageAddress(path: string): string | null {
  if (!path.endsWith('.html') || path === SHELL) return null;
  return path === 'index.html' ? '/' : `/${path.slice(0, -'.html'.length)}`;
}

type Destination = { type: 'file'; path: string } | { type: 'redirect'; to: string } | { type: 'malformed' };

/**
 * `/about` is about.html; `/about/`, `/about.html` and `/blog/page/1` are redirected to their one address. Decoded
 * exactly once; what climbs or is hidden has no destination, but for RFC 8615's folder.
 */
export function destinationOf(url: string): Destination {
  const [rawPath = '/', query] = cut(url, '?');
  const path = decodedPath(rawPath);
  if (path === null) return { type: 'malformed' };
  const clean = cleanPath(path);
  if (clean !== path)
    return { type: 'redirect', to: encodeURI(clean) + (query === undefined ? '' : `?${query}`) };
  if (path === '/') return { type: 'file', path: 'index.html' };
  return { type: 'file', path: /\.[a-z0-9]+$/i.test(path) ? path.slice(1) : `${path.slice(1)}.html` };
}

function cut(text: string, at: string): [string, string?] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

/** Takes what was asked along, before the part of the page, unless the address asks something itself. */
export function withQuery(to: string, url: string): string {
  if (/^[^#]*\?/.test(to)) return to;
  return to.replace(/(?=#)|$/, () => queryOf(url));
}

/** With the question mark; campaigns count by it. */
export function queryOf(url: string): string {
  const from = url.indexOf('?');
  return from < 0 ? '' : url.slice(from);
}

/** Translates between the addresses that an agency has renamed and those that the program has for them. */
export function translating(release: ServedRelease, live: LiveAddresses) {
  const ownAddresses = () => {
    const own = live.ownAddresses();
    return own === 'unknown' ? (release.manifest()?.renamed?.addresses ?? {}) : own;
  };
  const current = (address: string) => currentAddress(address, ownAddresses());
  const outward = (address: string) => inHeader(current(address));
  /** Finds the address to answer; or the current one, to which any other name redirects. */
  const inward = (url: string): { url: string } | { movedTo: string } => {
    const path = decodedPath(url.replace(/\?.*/s, '')) ?? '';
    const found = mainAddressIn(path.normalize('NFC'), ownAddresses());
    if (!found) return { url };
    const inner = found.main + found.rest.split('/').map(encodeURIComponent).join('/') + queryOf(url);
    if (path === found.current + found.rest) return { url: inner };
    const sight = resolveRequest(inner, 'identity', release, live);
    const to = 'redirect' in sight ? sight.redirect : redirectFor(sight, live, release);
    return { movedTo: outward(to === null ? inner : withQuery(to, url)) };
  };
  return { current, inward, outward };
}
