import type { Kysely } from 'kysely';
import { textsIn } from '../../database/expressions.ts';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { authorFeed } from '../../values/siteAddresses.shared.ts';
import { occupantsAt } from './occupants.ts';
import type { EarlierRedirect, RedirectEntry, RedirectInput } from './redirects.shared.ts';
import { type Redirect, RedirectBook } from './rules.ts';

export async function redirectEntries(db: Kysely<Database>): Promise<RedirectEntry[]> {
  const rows = await db.selectFrom('redirects').selectAll().orderBy('source_key').execute();
  const targets = rows.flatMap(({ target_key }) => target_key ?? []);
  const sources = rows.map(({ source_key }) => source_key);
  const occupants = await occupantsAt(db, [...sources, ...targets]);
  const existing = new Set([...occupants.keys(), ...sources]);
  const dead = await deadEnds(
    db,
    targets.filter((key) => !existing.has(key)),
  );
  return rows.map(({ id, source, source_key, target, target_key, created_at, updated_at }) => ({
    id,
    from: source,
    to: target,
    overruled: occupants.get(source_key)?.words ?? null,
    dead_end: (target_key === null ? undefined : dead.get(target_key)) ?? null,
    created_at,
    updated_at,
  }));
}

/** The last comes first. */
export async function earlierRedirects(db: Kysely<Database>): Promise<EarlierRedirect[]> {
  const posts = await db
    .selectFrom('leading_addresses')
    .innerJoin('posts', 'posts.id', 'leading_addresses.post_id')
    .select(['posts.id', 'title as name', 'leading_addresses.slug', 'leads_to', 'left_at'])
    .where('leading_addresses.status', '=', 'published')
    .execute();
  const pages = await db
    .selectFrom('leading_page_addresses as leading')
    .innerJoin('pages', 'pages.id', 'leading.page_id')
    .select(['pages.id', 'title as name', 'leading.address as slug', 'leads_to', 'left_at'])
    .where('leading.status', '=', 'published')
    .execute();
  const categories = await db
    .selectFrom('leading_category_addresses as moved')
    .innerJoin('categories as entry', 'entry.id', 'moved.entry_id')
    .select(['entry.id', 'name', 'moved.slug', 'leads_to', 'left_at'])
    .execute();
  const authors = await db
    .selectFrom('leading_author_addresses as moved')
    .innerJoin('authors as entry', 'entry.id', 'moved.entry_id')
    .select(['entry.id', 'name', 'moved.slug', 'leads_to', 'left_at'])
    .execute();
  const all = [
    ...posts.map((row) => moved('post', row, (slug) => `/blog/${slug}`)),
    ...pages.map((row) => moved('page', row, (address) => address)),
    ...categories.map((row) => moved('category', row, (slug) => `/blog/category/${slug}`)),
    ...authors.map((row) => moved('author', row, authorFeed)),
  ];
  return all.toSorted((a, b) => (a.left_at < b.left_at ? 1 : a.left_at > b.left_at ? -1 : 0));
}

interface MovedRow {
  id: number;
  name: string;
  slug: string;
  leads_to: string;
  left_at: string;
}

function moved(
  kind: EarlierRedirect['kind'],
  { id, name, slug, leads_to, left_at }: MovedRow,
  address: (slug: string) => string,
): EarlierRedirect {
  return { kind, id, name, from: address(slug), to: address(leads_to), left_at };
}

export function addedRedirects(db: Kysely<Database>): Promise<RedirectInput[]> {
  return db
    .selectFrom('redirects')
    .select(['source as from', 'target as to'])
    .orderBy('source_key')
    .execute();
}

/** @param requested redirects to judge. @param except the id of the redirect to change. */
export async function openBook(
  db: Kysely<Database>,
  requested: readonly Redirect[],
  except?: number,
): Promise<RedirectBook> {
  const rows = await db.selectFrom('redirects').selectAll().execute();
  const keys = requested.flatMap(({ fromKey, toKey }) => (toKey === null ? [fromKey] : [fromKey, toKey]));
  const others = rows
    .filter(({ id }) => id !== except)
    .map((row) => ({ from: row.source, to: row.target, fromKey: row.source_key, toKey: row.target_key }));
  return new RedirectBook(others, await occupantsAt(db, keys));
}

export async function redirectById(db: Kysely<Database>, id: number): Promise<RedirectEntry | undefined> {
  return (await redirectEntries(db)).find((entry) => entry.id === id);
}

export async function addRedirect(db: Kysely<Database>, redirect: Redirect, at: string): Promise<number> {
  const { id } = await revising(db, (transaction) =>
    transaction
      .insertInto('redirects')
      .values({ ...columnsOf(redirect), created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** @param id without it, the redirect of the same source changes. */
export async function changeRedirect(
  db: Kysely<Database>,
  redirect: Redirect,
  at: string,
  id?: number,
): Promise<void> {
  await revising(db, (transaction) =>
    transaction
      .updateTable('redirects')
      .set({ ...columnsOf(redirect), updated_at: at })
      .where((eb) => (id === undefined ? eb('source_key', '=', redirect.fromKey) : eb('id', '=', id)))
      .execute(),
  );
}

export async function removeRedirect(db: Kysely<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await revising(db, (transaction) =>
    transaction.deleteFrom('redirects').where('id', '=', id).executeTakeFirst(),
  );
  return numDeletedRows > 0n;
}

function columnsOf({ from, to, fromKey, toKey }: Redirect) {
  return { source: from, source_key: fromKey, target: to, target_key: toKey };
}

/** Addresses of the program and of files: only the release knows which of them exist. */
const UNKNOWN = /^\/(?:api|admin|uploads|assets|static-data|\.well-known)(?:\/|$)|\.[a-z0-9]{2,5}$/;
const POST = /^\/blog\/([^/]+)$/;

async function deadEnds(db: Kysely<Database>, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const valid = keys.filter((key) => !UNKNOWN.test(key));
  const found = new Map(valid.map((key) => [key, `Nothing has the address ${key}`]));
  const slugs = valid.flatMap((key) => POST.exec(key)?.[1] ?? []);
  const unpublished = await db
    .selectFrom('posts')
    .select(['slug', 'title'])
    .where('slug', 'in', textsIn(slugs))
    .execute();
  const drafts = await db
    .selectFrom('pages')
    .select(['address', 'title'])
    .where('address', 'in', textsIn(valid))
    .where('status', '=', 'draft')
    .execute();
  for (const { address, title } of drafts) found.set(address, `The page “${title}” isn’t published`);
  for (const { slug, title } of unpublished)
    found.set(`/blog/${slug}`, `The post “${title || slug}” isn’t published`);
  return found;
}
