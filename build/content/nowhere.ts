import { linkedAddresses, linkersOf, storedPictures } from '#content-api/blog/addresses/linkedAddresses.ts';
import { ownPath } from '#content-api/blog/posts/ownPath.ts';
import type { Store } from '#content-api/database/open.ts';
import { withPlainLinks } from '#content-api/richText/links/plainLinks.ts';
import {
  ALIASES,
  defaultAddress,
  ERROR_DOCUMENTS,
  LINKABLE_ADDRESSES,
  ownAddresses,
  SHELL_ADDRESS,
} from '#content-api/values/siteAddresses.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { pageCount } from '#static-data/select/blogPage.ts';
import { feedsOf } from './feeds.ts';
import { isBlogPage, movedFrom } from './moves.ts';
import { postLists } from './postsBefore.ts';

const GIVEN =
  /^\/(?:api|admin|assets|static-data|\.well-known)(?:\/|$)|^\/[^/]+\.(?:png|svg|ico|txt|xml|webmanifest)$/;

/** An uploaded picture; what its address begins with is its own. */
const PICTURE = /^\/uploads\/([0-9a-f]{32})/;

export function pictureAt(address: string, origin: string): string | null {
  return PICTURE.exec(ownPath(address, origin) ?? '')?.[1] ?? null;
}

/**
 * Tells whether an address leads nowhere on this site; other sites' addresses never count. @param isPicture
 * checks the own part of a picture's address.
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

/** Lists the links of published posts that lead nowhere on the new site, by the posts' slugs. */
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
