import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { LONGEST_SLUG } from '../values/slugs.shared.ts';

/**
 * The slug or the first free one such as 'brief-2'. Run in the transaction that takes it.
 * @param leftSince of a public post: earlier addresses left since then are taken too. ISO 8601 in UTC.
 */
export async function freeSlug(
  db: Kysely<Database>,
  table: string,
  slug: string,
  leftSince?: string,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : numbered(slug, number);
    if (await isOwned(db, table, candidate)) continue;
    if (leftSince === undefined || !(await leadsOn(db, candidate, leftSince))) return candidate;
  }
}

async function isOwned(db: Kysely<Database>, table: string, slug: string): Promise<boolean> {
  const owner = await db
    .selectFrom(table as 'posts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return owner !== undefined;
}

async function leadsOn(db: Kysely<Database>, slug: string, leftSince: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('leading_addresses')
    .select('slug')
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .where('left_at', '>=', leftSince)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** 'brief' → 'brief-2', no longer than slugs may be. */
function numbered(slug: string, number: number): string {
  const end = `-${number}`;
  return slug.slice(0, LONGEST_SLUG - end.length).replace(/-+$/, '') + end;
}
