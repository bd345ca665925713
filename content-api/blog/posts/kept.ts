import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { KeptPost } from '../../library/deletion/kept.ts';
import { addressesOf } from '../addresses/store.ts';
import type { StoredPost } from './store.ts';

/** Asked before the post is removed, in the same transaction. */
export async function keptPost(db: Kysely<Database>, post: StoredPost): Promise<KeptPost> {
  const { category_ids, ...columns } = post;
  const {
    html: _,
    toc: __,
    text: ___,
    words,
    read_time,
    content_hash,
    image_id,
    created_by,
    ...row
  } = columns;
  const schedule = await db
    .selectFrom('post_schedules')
    .select(['publish_at', 'unpublish_at', 'problem', 'done_at', 'planned_by', 'untold_since'])
    .where('post_id', '=', post.id)
    .executeTakeFirst();
  const addresses = (await addressesOf(db, [post.id])).get(post.id) ?? [];
  return { row, category_ids, addresses, schedule: schedule ?? null };
}
