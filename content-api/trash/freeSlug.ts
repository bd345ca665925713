import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { LONGEST_SLUG } from '../slugs/contract.ts';

/**
 * This slug, or where it belongs to another entry, the first free one with a number behind it: 'brief-2'. An earlier
 * address of a post is taken too, as it leads readers somewhere. Run it in the transaction that takes the slug.
 */
export async function freeSlug(
  db: Kysely<Database>,
  table: 'posts' | 'authors' | 'categories',
  slug: string,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? slug : numbered(slug, number);
    if (!(await isTaken(db, table, wanted))) return wanted;
  }
}

async function isTaken(
  db: Kysely<Database>,
  table: 'posts' | 'authors' | 'categories',
  slug: string,
): Promise<boolean> {
  // All of them are read alike; TypeScript wants to see one.
  const owner = await db
    .selectFrom(table as 'posts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (owner || table !== 'posts') return owner !== undefined;
  const earlier = await db
    .selectFrom('post_addresses')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** 'brief' → 'brief-2', no longer than slugs may be. */
function numbered(slug: string, number: number): string {
  const end = `-${number}`;
  return slug.slice(0, LONGEST_SLUG - end.length).replace(/-+$/, '') + end;
}
