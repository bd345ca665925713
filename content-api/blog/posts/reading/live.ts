import type { EmbeddedStore } from '../../../database/open.ts';
import { PAGE_KINDS } from '../../../kinds/kinds.shared.ts';
import { readManifest, releaseFolder, rollbackIn } from '../../../storage/releaseFolder.ts';
import { decodedPath, pathKey } from '../../../values/paths.shared.ts';
import { type OwnAddresses, withoutFilter } from '../../../values/siteAddresses.shared.ts';

type BlogAddress = `/blog/${string}`;

export interface LiveAddresses {
  isPublished(slug: string): boolean | 'unknown';
  /** The new address of the post; null for none, or if the post is withdrawn. */
  movedTo(slug: string): BlogAddress | null | 'unknown';
  /** Also true for the lists and feeds of existing categories and authors. */
  hasPage(address: string): boolean | 'unknown';
  pageMovedTo(address: string): string | null | 'unknown';
  /** The target of a redirect that an admin added. @param path encoded. */
  redirectedTo(path: string): string | null | 'unknown';
  ownAddresses(): OwnAddresses | 'unknown';
}

/** Answers synchronously while a visitor waits. A store that can't answer must not take the page away. */
export function liveAddresses(store: EmbeddedStore): LiveAddresses {
  const published = asking(store, "select 1 from posts where slug = ? and status = 'published'");
  const moved = asking(
    store,
    "select '/blog/' || leads_to from leading_addresses where slug = ? and status = 'published'",
  );
  const pageMoved = asking(
    store,
    "select leads_to from leading_page_addresses where address = ? and status = 'published'",
  );
  const added = asking(store, 'select target from redirects where source_key = ?');
  const page = asking(
    store,
    `select 1 from pages where address = ? and status = 'published' ${PAGE_KINDS.map(
      ({ key, path }) =>
        `and (fixed = 0 or address not like '${path}%' or exists
          (select 1 from ${key} where active = 1 and '${path}' || slug = address))`,
    ).join(' ')}
      and not exists (select 1 from entries
        where collection || '/' || slug = pages.address and pages.fixed = 1 and (active = 0 or expired = 1))`,
  );
  const filtered = asking(
    store,
    `select 1 from pages where address = ? and status = 'published' and sections like '%"filters":true%'`,
  );
  const serviceMoved = asking(
    store,
    "select '/services/' || leads_to from leading_service_addresses where '/services/' || slug = ?",
  );
  const setting = asking(store, 'select value from settings where key = ?');
  const entries: Record<string, typeof page> = {
    services: asking(store, 'select 1 from services where slug = ? and active = 1'),
    'blog/category': asking(store, 'select 1 from categories where slug = ?'),
    'blog/author': asking(store, 'select 1 from authors where slug = ?'),
  };
  // Two queries are faster: one query would list all pages and services for every page served.
  const hasPage: LiveAddresses['hasPage'] = (address) => {
    const [, kind = '', slug = ''] = /^\/(services|blog\/category|blog\/author)\/([^/]+)/.exec(address) ?? [];
    const listed = entries[kind]?.(slug);
    const found = listed ?? page(address) ?? filtered(withoutFilter(address));
    return found === 'unknown' ? found : found !== undefined;
  };
  const isPublished: LiveAddresses['isPublished'] = (slug) => {
    const found = published(slug);
    return found === 'unknown' ? found : found !== undefined;
  };
  const movedTo = (slug: string) => (moved(slug) as BlogAddress | 'unknown' | undefined) ?? null;
  return withRedirects({
    isPublished,
    hasPage,
    movedTo,
    pageMovedTo: (address) =>
      ((pageMoved(address) ?? serviceMoved(address)) as string | 'unknown' | undefined) ?? null,
    ownAddresses: () => {
      const json = setting('addresses') as string | undefined;
      return json === 'unknown' ? json : parsed(json ?? '{}');
    },
    added: (key) => (added(key) as string | 'unknown' | undefined) ?? null,
  });
}

/** Returns the same object for the same text, because callers cache by object. */
const parsed = memoizeLast((json: string) => JSON.parse(json) as OwnAddresses);

function memoizeLast<Value>(make: (text: string) => Value): (text: string) => Value {
  let last: { text: string; value: Value } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) };
    return last.value;
  };
}

export function withRedirects({
  added,
  ...addresses
}: Omit<LiveAddresses, 'redirectedTo'> & { added(key: string): string | null | 'unknown' }): LiveAddresses {
  return {
    ...addresses,
    redirectedTo: (from) => {
      const target = added(pathKey(from));
      // The target may have a newer address by now. This avoids a second redirect.
      const [, address = '', rest = ''] = /^(\/[^?#]*)([?#].*)?$/.exec(target ?? '') ?? [];
      const slug = /^\/blog\/([^/]+)$/.exec(address)?.[1];
      const path = decodedPath(address) ?? '';
      if ((slug === undefined ? addresses.hasPage(path) : addresses.isPublished(slug)) !== false)
        return target;
      const now = slug === undefined ? addresses.pageMovedTo(path) : addresses.movedTo(slug);
      return now === null || now === 'unknown' ? target : encodeURI(now) + rest;
    },
  };
}

function asking({ file, condition }: EmbeddedStore, sql: string): (slug: string) => unknown {
  const prepare = () => file.prepare(sql).pluck();
  let statement: ReturnType<typeof prepare> | undefined;
  return (slug) => {
    if (condition.damaged) return 'unknown';
    try {
      statement ??= prepare();
      return statement.get(slug);
    } catch (error) {
      condition.note(error);
      return 'unknown';
    }
  };
}

/** A release never changes, and reading the manifest of ten thousand pages takes time. */
let earlier: { release: string; slugs: ReadonlySet<string> } | undefined;

/** The slugs of posts in the release that a rolled-back site serves; null if it isn't rolled back. */
export function slugsOfEarlierRelease(dataDir: string): ReadonlySet<string> | null {
  const folder = releaseFolder(dataDir);
  const rollback = rollbackIn(folder);
  if (!rollback) return null;
  const release = `${folder.releases}/${rollback.release}`;
  if (earlier?.release !== release) {
    const files = Object.entries(readManifest(folder, rollback.release)?.files ?? {});
    const slugs = files.flatMap(([path, { kind }]) => {
      const slug = kind === 'page' ? /^blog\/([^/]+)\.html$/.exec(path)?.[1] : undefined;
      return slug ?? [];
    });
    earlier = { release, slugs: new Set(slugs) };
  }
  return earlier.slugs;
}
