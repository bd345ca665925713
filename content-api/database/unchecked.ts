import type { Kysely } from 'kysely';
import { idsIn, textsIn } from './expressions.ts';
import type { Database } from './schema.ts';

/**
 * Has the site check look these posts over (blog/checks), before those that wait already. Run it in the transaction of
 * what is written of them; one that is written in several steps is noted once.
 */
export async function uncheckPosts(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const last = await db
    .selectFrom('unchecked_posts')
    .select('post_id')
    .orderBy('mark', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (ids.every((id) => id === last?.post_id)) return;
  await db.deleteFrom('unchecked_posts').where('post_id', 'in', idsIn(ids)).execute();
  await db
    .insertInto('unchecked_posts')
    .columns(['post_id'])
    .expression(db.selectFrom('posts').select('id').where('id', 'in', idsIn(ids)).orderBy('id'))
    .execute();
}

/** The same for posts whose texts link to one of these paths, also with the site's origin before it. */
export async function uncheckLinkingTo(db: Kysely<Database>, paths: readonly string[]): Promise<void> {
  const { origin } = await db.selectFrom('check_basis').select('origin').executeTakeFirstOrThrow();
  const linking = await db
    .selectFrom('post_links')
    .select('post_id')
    .distinct()
    .where('address', 'in', textsIn([...paths, ...paths.map((path) => origin + path)]))
    .execute();
  await uncheckPosts(
    db,
    linking.map(({ post_id }) => post_id),
  );
}
