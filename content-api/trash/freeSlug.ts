import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { LONGEST_SLUG } from '../values/slugs/contract.ts';

type Slugged = 'posts' | 'authors' | 'categories';

/**
 * This slug, or where it belongs to another entry, the first free one with a number behind it: 'brief-2'. Run it in the
 * transaction that takes the slug.
 * @param leftSince of a post that will be public: an earlier address of another one, left since that moment, is taken
 * too, as it leads readers there. ISO 8601 in UTC.
 */
export async function freeSlug(
  db: Kysely<Database>,
  table: Slugged,
  slug: string,
  leftSince?: string,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? slug : numbered(slug, number);
    if (await isOwned(db, table, wanted)) continue;
    if (leftSince === undefined || !(await leadsOn(db, wanted, leftSince))) return wanted;
  }
}

async function isOwned(db: Kysely<Database>, table: Slugged, slug: string): Promise<boolean> {
  const owner = await db
    // All of them are read alike; TypeScript wants to see one.
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
