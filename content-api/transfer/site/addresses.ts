import type { Kysely } from 'kysely';
import { movedServices, shownServices } from '../../agency/services/store.ts';
import { movedPosts } from '../../blog/posts/reading/published.ts';
import type { Database } from '../../database/schema.ts';
import { movedCategories } from '../../library/categories/store.ts';
import { movedPages } from '../../sitePages/addresses/store.ts';
import type { Content } from '../transfer.shared.ts';

const SERVED = /^\/(api|admin|uploads)(\/|$)/;

/**
 * Tells whether an address on this site leads nowhere once the import is done; addresses elsewhere don't.
 * @param isPage knows the addresses that exist whatever the content.
 */
export async function deadAddresses(
  db: Kysely<Database>,
  content: Content,
  isPage: (path: string) => boolean,
): Promise<(href: string) => boolean> {
  const stored = await db.selectFrom('posts').select('slug').where('status', '=', 'published').execute();
  const categories = await db.selectFrom('categories').select('slug').execute();
  const pages = await db.selectFrom('pages').select('address').where('status', '=', 'published').execute();
  const existing = new Set([
    ...pages.map(({ address }) => address),
    ...(await movedPages(db)).map(({ slug }) => slug),
    ...stored.map(({ slug }) => `/blog/${slug}`),
    ...[...(await shownServices(db)), ...(await movedServices(db))].map(({ slug }) => `/services/${slug}`),
    ...(await movedPosts(db)).map(({ slug }) => `/blog/${slug}`),
    ...(await content.publishedSlugs()).map((slug) => `/blog/${slug}`),
    ...[...categories, ...(await movedCategories(db))].map(({ slug }) => `/blog/category/${slug}`),
  ]);
  return (href) => {
    if (!/^\/(?!\/)/.test(href)) return false;
    const path = href.split(/[?#]/, 1)[0] ?? '';
    return !(SERVED.test(path) || existing.has(path) || isPage(path));
  };
}
