import { type Kysely, sql } from 'kysely';
import { textsIn, unindexed } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { ALIASES } from '../../values/siteAddresses.shared.ts';
import type { Occupant } from './rules.ts';

const PAGE_OF_BLOG = /^\/blog\/page\/\d+$/;
const SERVICE = /^(\/services\/)([^/]+)()$/;
const POST = /^(\/blog\/)([^/]+)()$/;
const CATEGORY = /^(\/blog\/category\/)([^/]+)((?:\/page\/\d+|\/rss\.xml)?)$/;
const AUTHOR = /^(\/blog\/author\/)([^/]+)(\/rss\.xml)$/;

interface Named {
  slug: string;
  name: string;
  to: string | null;
}

export async function occupantsAt(
  db: Kysely<Database>,
  keys: Iterable<string>,
): Promise<Map<string, Occupant>> {
  const found = new Map<string, Occupant>();
  const all = [...new Set(keys)];
  const pages = await db
    .selectFrom('pages')
    .select(['address', 'fixed'])
    .where('address', 'in', textsIn(all))
    .where('status', '=', 'published')
    .execute();
  // `services` finds the pages of services.
  const own = pages.filter(({ address, fixed }) => fixed === 0 || !SERVICE.test(address));
  const existing = new Set([...own.map(({ address }) => address), ...Object.keys(ALIASES)]);
  for (const key of all)
    if (existing.has(key) || PAGE_OF_BLOG.test(key))
      found.set(key, { words: `The page ${key} has this address` });
  const moved = await db
    .selectFrom('leading_page_addresses as leading')
    .innerJoin('pages', 'pages.id', 'leading.page_id')
    .select(['leading.address', 'leads_to', 'title'])
    .where('leading.address', 'in', textsIn(all))
    .where('leading.status', '=', 'published')
    .execute();
  for (const { address, leads_to, title } of moved)
    found.set(address, {
      words: `The page “${title}” had this address before: it already redirects to ${leads_to}`,
      to: leads_to,
    });
  await note(found, all, SERVICE, (slugs) => services(db, slugs), 'service');
  await note(found, all, POST, (slugs) => posts(db, slugs), 'post');
  await note(found, all, CATEGORY, (slugs) => listed(db, 'category', slugs), 'category');
  await note(found, all, AUTHOR, (slugs) => listed(db, 'author', slugs), 'feed of');
  return found;
}

async function note(
  found: Map<string, Occupant>,
  keys: readonly string[],
  pattern: RegExp,
  namesOf: (slugs: readonly string[]) => Promise<Named[]>,
  noun: string,
): Promise<void> {
  const parts = keys.flatMap((key) => {
    const [, before, slug, after] = pattern.exec(key) ?? [];
    return slug === undefined ? [] : [{ key, before, slug, after }];
  });
  if (parts.length === 0) return;
  const names = new Map((await namesOf(parts.map(({ slug }) => slug))).map((named) => [named.slug, named]));
  for (const { key, before, slug, after } of parts) {
    const named = names.get(slug);
    if (!named || found.has(key)) continue;
    const what = `The ${noun} “${named.name}”`;
    if (named.to === null) found.set(key, { words: `${what} has this address` });
    else {
      const to = `${before}${named.to}${after}`;
      found.set(key, { words: `${what} had this address before: it already redirects to ${to}`, to });
    }
  }
}

/** A published post wins over an earlier address. */
async function posts(db: Kysely<Database>, slugs: readonly string[]): Promise<Named[]> {
  const earlier = await db
    .selectFrom('leading_addresses')
    .innerJoin('posts', 'posts.id', 'leading_addresses.post_id')
    .select(['leading_addresses.slug', 'title as name', 'leads_to as to'])
    .where('leading_addresses.slug', 'in', textsIn(slugs))
    .where('leading_addresses.status', '=', 'published')
    .execute();
  const current = await db
    .selectFrom('posts')
    .select(({ val }) => ['slug', 'title as name', val<string | null>(null).as('to')])
    .where('slug', 'in', textsIn(slugs))
    .where(unindexed<string>('status'), '=', 'published')
    .execute();
  return [...earlier, ...current];
}

/** Hidden services have no page. */
async function services(db: Kysely<Database>, slugs: readonly string[]): Promise<Named[]> {
  const earlier = await db
    .selectFrom('leading_service_addresses')
    .innerJoin('services', 'services.id', 'entry_id')
    .select(['leading_service_addresses.slug', 'short_name as name', 'leads_to as to'])
    .where('leading_service_addresses.slug', 'in', textsIn(slugs))
    .execute();
  const current = await db
    .selectFrom('services')
    .select(({ val }) => ['slug', 'short_name as name', val<string | null>(null).as('to')])
    .where('slug', 'in', textsIn(slugs))
    .where('active', '=', 1)
    .execute();
  return [...earlier, ...current];
}

/** Categories and authors without posts have no page. */
const WITH_POSTS = {
  category: sql<boolean>`exists (
    select 1 from post_categories cross join posts
    where posts.id = post_id and category_id = categories.id and status = 'published'
  )`,
  author: sql<boolean>`exists (select 1 from posts where author_id = authors.id and ${unindexed<string>('status')} = 'published')`,
};

async function listed(
  db: Kysely<Database>,
  kind: 'category' | 'author',
  slugs: readonly string[],
): Promise<Named[]> {
  const table = (kind === 'category' ? 'categories' : 'authors') as 'categories';
  const view = `leading_${kind}_addresses` as 'leading_category_addresses';
  const earlier = await db
    .selectFrom(view)
    .innerJoin(table, `${table}.id`, `${view}.entry_id`)
    .select([`${view}.slug`, 'name', 'leads_to as to'])
    .where(`${view}.slug`, 'in', textsIn(slugs))
    .execute();
  const current = await db
    .selectFrom(table)
    .select(({ val }) => ['slug', 'name', val<string | null>(null).as('to')])
    .where('slug', 'in', textsIn(slugs))
    .where(WITH_POSTS[kind])
    .execute();
  return [...earlier, ...current];
}
