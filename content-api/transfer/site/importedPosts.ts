import type { Kysely } from 'kysely';
import { postById, postBySlug, type StoredPost } from '../../blog/posts/store.ts';
import type { Database } from '../../database/schema.ts';

/**
 * The post that an import has brought from this file already, by whatever slug it goes now; else the one of its slug. A
 * file that was exported here means that one, which was last changed at the very moment that it names.
 */
export async function importedPost(
  db: Kysely<Database>,
  { slug, updated }: { slug: string; updated: string | null },
): Promise<StoredPost | undefined> {
  const existing = await postBySlug(db, slug);
  if (existing && existing.updated_at === updated) return existing;
  const former = await db
    .selectFrom('imported_posts')
    .select('post_id')
    .where('first_slug', '=', slug)
    .orderBy('post_id')
    .executeTakeFirst();
  return former ? postById(db, former.post_id) : existing;
}

/** Whether an import brought its text and was stopped before its pictures. */
export async function isWaiting(db: Kysely<Database>, postId: number): Promise<boolean> {
  const row = await db
    .selectFrom('imported_posts')
    .select('waits')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return row?.waits === 1;
}

/** Whatever changes a post counts its revision up: the one that an import left tells whether somebody came after. */
export async function noteImported(
  db: Kysely<Database>,
  postId: number,
  { slug, waits }: { slug: string; waits: boolean },
): Promise<void> {
  const row = db
    .selectFrom('posts')
    .select((eb) => ['id', 'revision', eb.val(waits ? 1 : 0).as('waits'), eb.val(slug).as('first_slug')])
    .where('id', '=', postId);
  await db
    .insertInto('imported_posts')
    .columns(['post_id', 'revision', 'waits', 'first_slug'])
    .expression(row)
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet((eb) => ({
        revision: eb.ref('excluded.revision'),
        waits: eb.ref('excluded.waits'),
        first_slug: eb.fn.coalesce('imported_posts.first_slug', 'excluded.first_slug'),
      })),
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
