import type { Kysely } from 'kysely';
import type { PostStatus } from '../blog/posts/posts.shared.ts';
import type { Database } from '../database/schema.ts';
import type { TrashedPost } from '../library/deletion/trashed.ts';
import { LONGEST_SLUG } from '../values/slugs.shared.ts';

export interface Return<Status extends string = PostStatus> {
  status: Status | 'draft';
  schedule: TrashedPost['schedule'];
}

/** Staff see this text. */
export const MISSED = 'It was in the trash when it was due to go online';

/** An overdue plan never puts anything online, nor for longer than planned. @param now ISO 8601 in UTC. */
export function returnOf<Status extends PostStatus>(
  { row: { status }, schedule }: Pick<TrashedPost, 'schedule'> & { row: { status: Status } },
  now: string,
): Return<Status> {
  if (schedule === null) return { status, schedule };
  const { publish_at, unpublish_at } = schedule;
  if (publish_at !== null && publish_at <= now)
    return { status, schedule: { ...schedule, publish_at: null, unpublish_at: null, problem: MISSED } };
  if (unpublish_at !== null && unpublish_at <= now)
    return { status: 'draft', schedule: { ...schedule, unpublish_at: null } };
  return { status, schedule };
}

/** A draft loses its planned end, too. */
export function asDraft<Status extends PostStatus>({ status, schedule }: Return<Status>): Return<Status> {
  if (status !== 'published') return { status, schedule };
  return { status: 'draft', schedule: schedule && { ...schedule, unpublish_at: null } };
}

/**
 * Tries slugs such as 'brief-2'. Run it in the transaction that takes the slug. @param leftSince for public posts:
 * earlier addresses left since then (ISO 8601 in UTC) are taken, too.
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

/** 'brief' → 'brief-2', within the maximum length. */
function numbered(slug: string, number: number): string {
  const end = `-${number}`;
  return slug.slice(0, LONGEST_SLUG - end.length).replace(/-+$/, '') + end;
}
