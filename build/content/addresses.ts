import { withLinks } from '#content-api/agency/navigation/navigation.shared.ts';
import {
  linkedAddresses,
  linkersOf,
  ownPath,
  storedPictures,
  withPlainLinks,
} from '#content-api/blog/posts/linkedAddresses.ts';
import type { Store } from '#content-api/database/open.ts';
import {
  ALIASES,
  authorFeed,
  categoryFeed,
  defaultAddress,
  ERROR_DOCUMENTS,
  LINKABLE_ADDRESSES,
  ownAddresses,
  SHELL_ADDRESS,
  serviceAddress,
} from '#content-api/values/siteAddresses.shared.ts';
import type { Moved, Navigation, Picture, ShownNavigation, Snapshot } from '#static-data/schema.ts';
import { pageCount } from '#static-data/select/blogPage.ts';
import { caseAddress, placeOf, postBySlug } from '#static-data/select/listed.ts';
import { sitePageAt } from '#static-data/select/sitePages.ts';
import { feedsOf, postLists } from './posts.ts';

export interface Move {
  url: string;
  to: string;
  /** An admin said so. */
  added?: true;
}

/** Earlier addresses that no page of the site has, then the redirects of an admin where nothing else is. */
export function movedFrom(snapshot: Snapshot): Move[] {
  const moves = (moved: readonly Moved[], addressOf: (slug: string) => string): Move[] =>
    moved.map(({ slug, to }) => ({ url: addressOf(slug), to: addressOf(to) }));
  const posts = moves(snapshot.moved, (slug) => `/blog/${slug}`).filter(
    ({ url }) => !isBlogPage(snapshot, url),
  );
  const lists = snapshot.movedCategories.flatMap(({ slug, to }) => categoryMoves(snapshot, slug, to));
  const authors = moves(snapshot.movedAuthors, authorFeed);
  const services = moves(snapshot.movedServices, serviceAddress);
  const existing = new Set(snapshot.pages.map(({ address }) => address));
  const pages = snapshot.movedPages
    .filter(({ slug, to }) => !existing.has(slug) && existing.has(to))
    .map(({ slug, to }) => ({ url: slug, to }));
  const own = [...posts, ...lists, ...authors, ...services, ...pages];
  return snapshot.redirects.length === 0 ? own : [...own, ...addedMoves(snapshot, own)];
}

function addedMoves(snapshot: Snapshot, own: readonly Move[]): Move[] {
  const moved = new Map(own.map(({ url, to }) => [url, to]));
  const isTaken = takenAddresses(snapshot);
  return snapshot.redirects.flatMap(({ from, to }) => {
    const key = from.toLowerCase();
    if (moved.has(key) || isTaken(key)) return [];
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
    return [{ url: from, to: (moved.get(path) ?? path) + rest, added: true as const }];
  });
}

const FIXED = new Set(['/blog', ...Object.keys(ALIASES), ...ERROR_DOCUMENTS, SHELL_ADDRESS]);

function takenAddresses(snapshot: Snapshot): (url: string) => boolean {
  const lists = new Map(postLists(snapshot).map(({ url, places }) => [url, pageCount(places.length)]));
  const own = new Set(snapshot.pages.map(({ address }) => address));
  const isOfAuthor = (slug: string) => snapshot.posts.some(({ author }) => author === slug);
  return (url) => {
    const [, list = url, number = '1'] = /^(.*)\/page\/(\d{1,6})$/.exec(url) ?? [];
    if (FIXED.has(url) || own.has(url) || Number(number) <= (lists.get(list) ?? 0)) return true;
    const [, kind, slug = ''] = /^\/blog\/(category|author)\/([^/]+)\/rss\.xml$/.exec(url) ?? [];
    if (kind === 'category') return lists.has(`/blog/category/${slug}`);
    return kind === 'author' ? isOfAuthor(slug) : url.startsWith('/blog/') && isBlogPage(snapshot, url);
  };
}

function isBlogPage({ posts }: Snapshot, url: string): boolean {
  return ERROR_DOCUMENTS.includes(url) || placeOf(posts)(url.slice('/blog/'.length)) >= 0;
}

function categoryMoves(snapshot: Snapshot, slug: string, to: string): Move[] {
  const list = postLists(snapshot).find(({ category }) => category === to);
  if (!list) return [];
  const before = `/blog/category/${slug}`;
  const pages = Array.from({ length: pageCount(list.places.length) }, (_, at) =>
    at === 0 ? '' : `/page/${at + 1}`,
  );
  const moves = pages.map((page) => ({ url: before + page, to: list.url + page }));
  return [...moves, { url: categoryFeed(slug), to: categoryFeed(to) }];
}

const GIVEN =
  /^\/(?:api|admin|assets|static-data|\.well-known)(?:\/|$)|^\/[^/]+\.(?:png|svg|ico|txt|xml|webmanifest)$/;

/** An uploaded picture; what its address begins with is its own. */
const PICTURE = /^\/uploads\/([0-9a-f]{32})/;

export function pictureAt(address: string, origin: string): string | null {
  return PICTURE.exec(ownPath(address, origin) ?? '')?.[1] ?? null;
}

/**
 * Tells whether an address leads nowhere on this site; other sites' addresses never count.
 * @param isPicture checks the own part of a picture's address.
 */
export function nowhereOn(
  snapshot: Snapshot,
  isPicture: (picture: string) => boolean,
): (address: string) => boolean {
  const { origin, addresses } = snapshot.site;
  const existing = new Set([
    ...ownAddresses(snapshot),
    ...LINKABLE_ADDRESSES,
    ...Object.keys(ALIASES),
    ...snapshot.pages.map(({ address }) => address),
    SHELL_ADDRESS,
    ...feedsOf(snapshot).map(({ file }) => `/${file}`),
    ...movedFrom(snapshot).map(({ url }) => url),
  ]);
  const pages = new Map(postLists(snapshot).map(({ url, places }) => [url, pageCount(places.length)]));
  const isOfList = (path: string) => {
    const [, url = path, number = '1'] = /^(.*)\/page\/([2-9]|[1-9]\d{1,5})$/.exec(path) ?? [];
    return Number(number) <= (pages.get(url) ?? 0);
  };
  const isThere = (path: string): boolean => {
    if (ERROR_DOCUMENTS.includes(path)) return false;
    if (existing.has(path) || isOfList(path) || GIVEN.test(path)) return true;
    const picture = PICTURE.exec(path)?.[1];
    if (picture !== undefined) return isPicture(picture);
    if (path.endsWith('.html')) return isThere(path.replace(/(?:\/?index)?\.html$/, '') || '/');
    return path.startsWith('/blog/') && isBlogPage(snapshot, path);
  };
  return (address) => {
    // Kept without a slash at its end, the home page's is empty.
    const path = ownPath(address === '' ? '/' : address, origin);
    return path !== null && !isThere(defaultAddress(path, addresses));
  };
}

export async function deadLinks(
  { db }: Pick<Store, 'db'>,
  snapshot: Snapshot,
): Promise<Snapshot['unlinked']> {
  const addresses = await linkedAddresses(db);
  const shown = addresses.flatMap((address) => pictureAt(address, snapshot.site.origin) ?? []);
  const pictures = await storedPictures(db, shown);
  const isNowhere = nowhereOn(snapshot, (picture) => pictures.has(picture));
  return linkersOf(db, addresses.filter(isNowhere));
}

export function plainBodies(body: Snapshot['body'], unlinked: Snapshot['unlinked']): Snapshot['body'] {
  return async (slug) => {
    const found = await body(slug);
    const dead = Object.hasOwn(unlinked, slug) ? new Set(unlinked[slug]) : null;
    return found && withPlainLinks(found, dead ? (address) => dead.has(address) : undefined);
  };
}

/** Leaves out links to pages that aren't there, such as a hidden service, and adds the images of tiles. */
export function shownNavigation(stored: Navigation, snapshot: Snapshot): ShownNavigation {
  const isNowhere = nowhereOn(snapshot, () => true);
  const { addresses } = snapshot.site;
  const navigation = withLinks(stored, (href) =>
    isNowhere(href.replace(/[?#].*$/s, '')) ? null : defaultAddress(href, addresses),
  );
  const pictures = tilePictures(navigation.menu, snapshot);
  return Object.keys(pictures).length === 0 ? navigation : { ...navigation, tilePictures: pictures };
}

export function tilePictures(menu: Navigation['menu'], content: Snapshot): Record<string, Picture> {
  const hrefs = menu.flatMap((entry) => {
    if (entry.kind === 'link' || !entry.pictures) return [];
    if (entry.kind === 'group') return entry.tiles.map(({ href }) => href);
    return content.services.map(({ slug }) => serviceAddress(slug));
  });
  const found = hrefs.flatMap((href) => {
    const picture = pictureOf(href, content);
    return picture ? [[href, picture] as const] : [];
  });
  return Object.fromEntries(found);
}

function pictureOf(address: string, { services, cases, entries, pages, posts }: Snapshot) {
  const [, part, slug = ''] = address.split('/');
  if (part === 'blog') return postBySlug(posts, slug)?.cover;
  const own =
    services.find((service) => serviceAddress(service.slug) === address)?.cover ??
    cases.find((one) => caseAddress(one.slug) === address)?.cover ??
    Object.values(entries.find((entry) => entry.slug === address)?.pictures ?? {})[0];
  if (own) return own;
  const page = sitePageAt(pages, address);
  for (const section of page?.sections ?? [])
    if (section.type === 'hero') return page?.pictures[section.data.picture.url];
  return undefined;
}
