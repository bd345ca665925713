import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

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
