import type { Kysely } from 'kysely';
import { postById, postBySlug, type StoredPost } from '../../blog/posts/store.ts';
import type { Database } from '../../database/schema.ts';

/**
 * The post that an import has made from this file, whatever its slug by now; else the post of its slug. An exported file
 * means the latter if the time of change is the same.
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

export async function isWaiting(db: Kysely<Database>, postId: number): Promise<boolean> {
  const row = await db
    .selectFrom('imported_posts')
    .select('waits')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return row?.waits === 1;
}

/** Every change counts the revision up, so the stored one shows whether somebody has edited the post since. */
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

/** @param updated the file's time of change. If it is the post's, the file is our export, and nothing can get lost. */
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
  // An earlier version imported it, or it wasn't imported.
  if (updated !== null) return post.updated_at > updated;
  return post.revision > 1 || post.created_by !== null;
}
