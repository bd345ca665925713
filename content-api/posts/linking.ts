import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { LinkingPosts } from './contract.ts';

/** Nobody reads a longer list in a question. */
const MOST = 5;

/**
 * The published posts whose texts link to one of these, by the address it has or an earlier one, the newest first; those that are meant themselves don't count.
 * @param ids of the posts that are linked to, whatever their status.
 * @param origin of the site: a link may name it.
 */
export async function postsLinkingTo(
  db: Kysely<Database>,
  ids: readonly number[],
  origin: string,
): Promise<LinkingPosts> {
  const meant = await db
    .selectFrom('posts')
    .select('slug')
    .where('id', 'in', ids)
    .union(db.selectFrom('post_addresses').select('slug').where('post_id', 'in', ids))
    .execute();
  const paths = meant.map(({ slug }) => `/blog/${slug}`);
  const addresses = [...paths, ...paths.map((path) => origin + path)];
  const links = db.selectFrom('post_links').select('post_id').where('address', 'in', addresses);
  const linking = await db
    .selectFrom('posts')
    .select(['id', 'title', 'created_by'])
    .where('id', 'in', links)
    .where('id', 'not in', ids)
    // Without the plus, SQLite walks the index of all published posts instead of looking these few up.
    .where(sql`+status`, '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { posts: linking.slice(0, MOST), total: linking.length };
}
