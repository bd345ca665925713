import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { addToTrash } from '../../library/deletion/store.ts';
import type { TrashedPost } from '../../library/deletion/trashed.ts';
import { endPreviewsOf } from '../../writing/previews/store.ts';
import { scheduleForTrash } from '../../writing/schedules/store.ts';
import { addressesOf } from './earlierAddresses.ts';
import { removePost, type StoredPost } from './store.ts';

export interface SaveKey {
  userId: number;
  key: string | null;
}

/** How long a save is remembered: nobody waits longer for an answer, in milliseconds. */
const MEMORY = 30 * 86_400_000;

export async function saveMade(
  db: Kysely<Database>,
  { userId, key }: SaveKey,
): Promise<{ post_id: number; revision: number } | undefined> {
  if (key === null) return undefined;
  return db
    .selectFrom('post_saves')
    .select(['post_id', 'revision'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Remembers a save, and forgets those of long ago. Run it in the transaction that made the save. */
export async function rememberSave(
  db: Kysely<Database>,
  { userId, key }: SaveKey,
  postId: number,
  at = new Date(),
): Promise<void> {
  if (key === null) return;
  const { revision } = await db
    .selectFrom('posts')
    .select('revision')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const values = { user_id: userId, key, post_id: postId, revision, saved_at: at.toISOString() };
  await db.insertInto('post_saves').values(values).execute();
  const longAgo = new Date(at.getTime() - MEMORY).toISOString();
  await db.deleteFrom('post_saves').where('saved_at', '<', longAgo).execute();
}

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
