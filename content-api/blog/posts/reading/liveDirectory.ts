import { sql } from 'kysely';
import { readAddresses } from '../../../agency/settings/store.ts';
import { hasWithin } from '../../../database/expressions.ts';
import { hindranceIn } from '../../../database/failures.ts';
import type { Store } from '../../../database/open.ts';
import { contentRevision } from '../../../database/revisions.ts';
import { PAGE_KINDS } from '../../../kinds/kinds.shared.ts';
import { log } from '../../../log.ts';
import { withoutFilter } from '../../../values/siteAddresses.shared.ts';
import { type LiveAddresses, withRedirects } from './live.ts';

/** Milliseconds before the next question to a database that didn't answer: visitors wait for each. */
const PAUSE = 5000;

interface LiveDirectory extends LiveAddresses {
  /** The previous answers stay if the database doesn't answer. */
  refresh(): Promise<void>;
}

/** Holds all addresses in memory, because a database server can't answer synchronously. */
export function liveDirectory({ db, condition }: Store, now: () => number = Date.now): LiveDirectory {
  let cached: (Awaited<ReturnType<typeof addresses>> & { revision: string }) | undefined;
  let pausedUntil = 0;
  let refreshing: Promise<void> | undefined;
  const read = async () => {
    try {
      const revision = await contentRevision({ db });
      if (revision !== cached?.revision) cached = { revision, ...(await addresses(db)) };
    } catch (error) {
      if (hindranceIn(error) === null && !condition.tooNew)
        log.error('The published addresses could not be read.', { error });
      pausedUntil = now() + PAUSE;
    }
  };
  const asking = <Answer>(answer: (addresses: NonNullable<typeof cached>) => Answer) =>
    cached ? answer(cached) : 'unknown';
  return {
    ...withRedirects({
      isPublished: (slug) => asking(({ published }) => published.has(slug)),
      hasPage: (address) =>
        asking(
          ({ pages, filtered }) =>
            pages.has(address.replace(/^(\/blog\/(?:category|author)\/[^/]+)\/.*$/, '$1')) ||
            filtered.has(withoutFilter(address)),
        ),
      movedTo: (slug) =>
        asking(({ moved }) => (moved.has(slug) ? (`/blog/${moved.get(slug)}` as const) : null)),
      pageMovedTo: (address) => asking(({ movedPages }) => movedPages.get(address) ?? null),
      ownAddresses: () => asking(({ own }) => own),
      added: (key) => asking(({ redirects }) => redirects.get(key) ?? null),
    }),
    refresh: () => {
      if (now() < pausedUntil) return Promise.resolve();
      refreshing ??= read().finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
  };
}

async function addresses(db: Store['db']) {
  const published = await db.selectFrom('posts').select('slug').where('status', '=', 'published').execute();
  const pages = await db
    .selectFrom('pages')
    .select(['address', 'fixed'])
    .select(hasWithin(sql.ref('sections'), '"filters":true').as('has_filters'))
    .where('status', '=', 'published')
    .execute();
  const hidden = new Set<string>();
  for (const { key, path } of PAGE_KINDS) {
    const shown = await db
      .selectFrom(key as 'cases')
      .select('slug')
      .where('active', '=', 1)
      .execute();
    const addresses = new Set(shown.map(({ slug }) => path + slug));
    for (const { address, fixed } of pages)
      if (fixed === 1 && address.startsWith(path) && !addresses.has(address)) hidden.add(address);
  }
  const hiddenEntries = await db
    .selectFrom('entries')
    .select(['collection', 'slug'])
    .where((eb) => eb.or([eb('active', '=', 0), eb('expired', '=', 1)]))
    .execute();
  for (const { collection, slug } of hiddenEntries) hidden.add(`${collection}/${slug}`);
  const services = await db.selectFrom('services').select('slug').where('active', '=', 1).execute();
  const moved = await db
    .selectFrom('leading_addresses')
    .select(['slug', 'leads_to'])
    .where('status', '=', 'published')
    .execute();
  const movedPages = await db
    .selectFrom('leading_page_addresses')
    .select(['address', 'leads_to'])
    .where('status', '=', 'published')
    .execute();
  const categories = await db.selectFrom('categories').select('slug').execute();
  const authors = await db.selectFrom('authors').select('slug').execute();
  const movedServices = await db
    .selectFrom('leading_service_addresses')
    .select(['slug', 'leads_to'])
    .execute();
  const redirects = await db.selectFrom('redirects').select(['source_key', 'target']).execute();
  return {
    own: await readAddresses(db),
    published: new Set(published.map(({ slug }) => slug)),
    pages: new Set([
      ...pages.flatMap(({ address }) => (hidden.has(address) ? [] : address)),
      ...services.map(({ slug }) => `/services/${slug}`),
      ...categories.map(({ slug }) => `/blog/category/${slug}`),
      ...authors.map(({ slug }) => `/blog/author/${slug}`),
    ]),
    filtered: new Set(pages.flatMap(({ address, has_filters }) => (has_filters ? address : []))),
    moved: new Map(moved.map(({ slug, leads_to }) => [slug, leads_to])),
    movedPages: new Map([
      ...movedServices.map(({ slug, leads_to }) => [`/services/${slug}`, `/services/${leads_to}`] as const),
      ...movedPages.map(({ address, leads_to }) => [address, leads_to] as const),
    ]),
    redirects: new Map(redirects.map(({ source_key, target }) => [source_key, target])),
  };
}
