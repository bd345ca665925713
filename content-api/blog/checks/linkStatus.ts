import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { readAddresses } from '../../agency/settings/store.ts';
import { textsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { snippetTexts } from '../../library/preparedPosts.ts';
import { fileNames } from '../../library/uploadedFiles.ts';
import { fileAt } from '../../values/files.shared.ts';
import { pathKey, snippetAddress } from '../../values/paths.shared.ts';
import { defaultAddress } from '../../values/siteAddresses.shared.ts';
import { ownPath } from '../posts/linkedAddresses.ts';
import type { LinkStatus } from './rules/rule.ts';
import type { Basis } from './store.ts';

const SERVED = /^\/(?:api|admin|uploads|assets|static-data)(?:\/|$)/;
const FILE = /\.[a-z0-9]{2,5}$/i;
const POST = /^\/blog\/([^/]+)$/;
const CATEGORY = /^\/blog\/category\/([^/]+)(?:\/page\/\d+)?$/;
const PAGE_OF_BLOG = /^\/blog\/page\/\d+$/;

export async function linkStatuses(
  db: Kysely<Database>,
  hrefs: Iterable<string>,
  { origin, pages }: Basis,
): Promise<Map<string, LinkStatus>> {
  const own = await readAddresses(db);
  const pathOf = (href: string) => {
    const path = ownPath(href, origin);
    return path && defaultAddress(path, own);
  };
  const paths = new Map([...new Set(hrefs)].map((href) => [href, pathOf(href)] as const));
  const slugsBy = (pattern: RegExp) =>
    [...new Set(paths.values())].flatMap((path) => pattern.exec(path ?? '')?.[1] ?? []);
  const posts = await postStatuses(db, slugsBy(POST));
  const categories = await categoryStatuses(db, slugsBy(CATEGORY));
  const pagesAt = await pageStatuses(db, paths.values());
  const redirects = await redirectStatuses(db, paths.values());
  const led = (path: string) => redirects.get(pathKey(path));
  const files = [...paths.values()].some((path) => path && fileAt(path)) ? await fileNames(db) : null;
  const statusOf = (path: string): LinkStatus | null => {
    if (files && fileAt(path)) return { is: files.has(basename(path)) ? 'there' : 'gone' };
    if (pages.has(path) || SERVED.test(path) || PAGE_OF_BLOG.test(path)) return { is: 'there' };
    const post = POST.exec(path)?.[1];
    if (post !== undefined) return posts.get(post) ?? led(path) ?? { is: 'gone' };
    const category = CATEGORY.exec(path)?.[1];
    if (category !== undefined) return categories.get(category) ?? led(path) ?? { is: 'gone' };
    const elsewhere = pagesAt.get(pathKey(path)) ?? led(path);
    if (elsewhere) return elsewhere;
    return pages.size === 0 || FILE.test(path) ? null : { is: 'gone' };
  };
  const statuses = new Map<string, LinkStatus>();
  for (const [href, path] of paths) {
    const found = path === null ? null : statusOf(path);
    if (found) statuses.set(href, found);
  }
  const slugs = [...paths.keys()].flatMap((href) => /^snippet:(.*)$/.exec(href)?.[1] ?? []);
  const texts = await snippetTexts(db, slugs);
  for (const slug of slugs) statuses.set(snippetAddress(slug), { is: texts.has(slug) ? 'there' : 'gone' });
  return statuses;
}

/** The basis has the pages of services. */
async function pageStatuses(
  db: Kysely<Database>,
  paths: Iterable<string | null>,
): Promise<Map<string, LinkStatus>> {
  const keys = [...new Set([...paths].flatMap((path) => (path === null ? [] : [pathKey(path)])))];
  const found = new Map<string, LinkStatus>();
  const pages = await db
    .selectFrom('pages')
    .select(['address', 'status'])
    .where('address', 'in', textsIn(keys))
    .where('fixed', '=', 0)
    .execute();
  const moved = await db
    .selectFrom('leading_page_addresses')
    .select(['address', 'leads_to as to', 'status'])
    .where('address', 'in', textsIn(keys))
    .execute();
  for (const { address, status } of [...moved, ...pages])
    if (status === 'draft') found.set(address, { is: 'draft' });
  for (const { address, to, status } of moved)
    if (status === 'published') found.set(address, { is: 'moved', to });
  for (const { address, status } of pages) if (status === 'published') found.set(address, { is: 'there' });
  return found;
}

async function redirectStatuses(
  db: Kysely<Database>,
  paths: Iterable<string | null>,
): Promise<Map<string, LinkStatus>> {
  const keys = [...paths].flatMap((path) => (path === null ? [] : [pathKey(path)]));
  const rows = await db
    .selectFrom('redirects')
    .select(['source_key', 'target'])
    .where('source_key', 'in', textsIn(keys))
    .execute();
  return new Map(rows.map(({ source_key, target }) => [source_key, { is: 'moved', to: target }]));
}

async function postStatuses(db: Kysely<Database>, slugs: string[]): Promise<Map<string, LinkStatus>> {
  const found = new Map<string, LinkStatus>();
  if (slugs.length === 0) return found;
  const earlier = await db
    .selectFrom('leading_addresses')
    .select(['slug', 'leads_to as to', 'status'])
    .where('slug', 'in', slugs)
    .execute();
  const current = await db
    .selectFrom('posts')
    .select(['slug', 'status'])
    .where('slug', 'in', slugs)
    .execute();
  for (const { slug, status } of [...earlier, ...current])
    if (status !== 'published') found.set(slug, { is: 'draft' });
  // Published posts come last and win: a draft never hides the earlier address of another post.
  for (const { slug, to, status } of earlier)
    if (status === 'published') found.set(slug, { is: 'moved', to: `/blog/${to}` });
  for (const { slug, status } of current) if (status === 'published') found.set(slug, { is: 'there' });
  return found;
}

async function categoryStatuses(db: Kysely<Database>, slugs: string[]): Promise<Map<string, LinkStatus>> {
  const found = new Map<string, LinkStatus>();
  if (slugs.length === 0) return found;
  const rows = await db.selectFrom('categories').select('slug').where('slug', 'in', slugs).execute();
  const earlier = await db
    .selectFrom('leading_category_addresses')
    .select(['slug', 'leads_to'])
    .where('slug', 'in', slugs)
    .execute();
  for (const { slug } of rows) found.set(slug, { is: 'there' });
  for (const { slug, leads_to } of earlier)
    found.set(slug, { is: 'moved', to: `/blog/category/${leads_to}` });
  return found;
}
