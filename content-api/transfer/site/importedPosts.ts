import type { Kysely } from 'kysely';
import type { StoredPost } from '../../blog/posts/store.ts';
import type { Database } from '../../database/schema.ts';

/** Whatever changes a post counts its revision up: the one that an import left tells whether somebody came after. */
export async function noteImported(db: Kysely<Database>, postId: number): Promise<void> {
  await db
    .insertInto('imported_posts')
    .columns(['post_id', 'revision'])
    .expression(db.selectFrom('posts').select(['id', 'revision']).where('id', '=', postId))
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet((eb) => ({ revision: eb.ref('excluded.revision') })),
    )
    .execute();
}

/**
 * @param updated when the text was last changed where it comes from. A file that was exported here names the very
 * moment that the post was last changed at: nothing can be lost then.
 */
export async function isEditedSince(
  db: Kysely<Database>,
  post: StoredPost,
  updated: string | null,
): Promise<boolean> {
  if (post.updated_at === updated) return false;
  const imported = await db
    .selectFrom('imported_posts')
    .select('revision')
    .where('post_id', '=', post.id)
    .executeTakeFirst();
  if (imported) return imported.revision !== post.revision;
  // Imported by an earlier version, or never.
  if (updated !== null) return post.updated_at > updated;
  return post.revision > 1 || post.created_by !== null;
}
