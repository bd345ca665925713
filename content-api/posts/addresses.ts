import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { EarlierAddress } from './contract.ts';

/** The slugs that a post was public under before, the one it left last first. */
export async function earlierAddresses(db: Kysely<Database>, postId: number): Promise<EarlierAddress[]> {
  return (await earlierAddressesOf(db, [postId])).get(postId) ?? [];
}

/** The same of several posts, by their ids; posts that have none are left out. */
export async function earlierAddressesOf(
  db: Kysely<Database>,
  postIds: readonly number[],
): Promise<Map<number, EarlierAddress[]>> {
  const byPost = new Map<number, EarlierAddress[]>();
  if (postIds.length === 0) return byPost;
  const rows = await db
    .selectFrom('post_addresses')
    .selectAll()
    .where('post_id', 'in', postIds)
    .orderBy('left_at', 'desc')
    .orderBy('slug')
    .execute();
  for (const { post_id, ...address } of rows) {
    byPost.set(post_id, [...(byPost.get(post_id) ?? []), address]);
  }
  return byPost;
}

/** The post to which this slug leads from earlier, whatever that post's status. */
export async function holderOf(
  db: Kysely<Database>,
  slug: string,
): Promise<{ id: number; title: string } | null> {
  const holder = await db
    .selectFrom('post_addresses')
    .innerJoin('posts', 'posts.id', 'post_addresses.post_id')
    .select(['posts.id', 'title'])
    .where('post_addresses.slug', '=', slug)
    .executeTakeFirst();
  return holder ?? null;
}

/**
 * Lets an address lead to a post. Nothing happens where it leads somewhere already, or a post has it as its own:
 * asked and written in one statement, since another process may be renaming.
 * @returns whether it leads there now and didn't before.
 */
export async function leadHere(
  db: Kysely<Database>,
  postId: number,
  { slug, left_at }: EarlierAddress,
): Promise<boolean> {
  const owner = db.selectFrom('posts').select('id').where('slug', '=', slug);
  const row = db
    .selectNoFrom(({ val }) => [val(slug).as('slug'), val(postId).as('post_id'), val(left_at).as('left_at')])
    .where(({ not, exists }) => not(exists(owner)));
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('post_addresses')
    .columns(['slug', 'post_id', 'left_at'])
    .expression(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Ends an earlier address of a post. @returns false where the post has no such address. */
export async function forgetAddress(db: Kysely<Database>, postId: number, slug: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('post_addresses')
    .where('slug', '=', slug)
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
