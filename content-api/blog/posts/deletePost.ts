import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { addToTrash } from '../../library/deletion/store.ts';
import type { TrashedPost } from '../../library/deletion/trashed.ts';
import { endPreviewsOf } from '../../writing/previews/store.ts';
import { scheduleForTrash } from '../../writing/schedules/store.ts';
import { addressesOf } from './earlierAddresses.ts';
import { removePost, type StoredPost } from './store.ts';

/** Puts a post into the trash. Run it in a transaction. @returns its number there. */
export async function deletePost(db: Kysely<Database>, post: StoredPost, userId: number): Promise<number> {
  const { id, title, created_by } = post;
  const entry = await postForTrash(db, post);
  await removePost(db, id);
  await endPreviewsOf(db, { kind: 'post', entryId: id });
  return addToTrash(db, { kind: 'post', title, created_by, deleted_by: userId, entry });
}

/** The data of a post for the trash. Read it before the post is removed, in the same transaction. */
export async function postForTrash(db: Kysely<Database>, post: StoredPost): Promise<TrashedPost> {
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
  const schedule = await scheduleForTrash(db, { kind: 'post', id: post.id });
  const addresses = (await addressesOf(db, [post.id])).get(post.id) ?? [];
  return { row, category_ids, addresses, schedule };
}
