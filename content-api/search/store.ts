import { type Kysely, sql } from 'kysely';
import { contains } from '../database/like.ts';
import type { Database } from '../database/schema.ts';
import { isNotHeld } from '../spam/held.ts';
import type { FoundLead, FoundPost } from './contract.ts';

const most = 8;
const mostWords = 8;

/**
 * The posts in whose title every word begins a word, the latest edited first; all of them without words.
 * @param owner who is only interested in their own posts and in published ones; null for all posts.
 */
export async function findPostsByTitle(
  db: Kysely<Database>,
  query: string,
  owner: number | null,
): Promise<FoundPost[]> {
  const title = titleMatching(query);
  if (title === null) return [];
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'status', 'created_by'])
    .$if(title !== '', (posts) =>
      posts.where(
        'id',
        'in',
        sql<number>`(select rowid from posts_search where posts_search match ${title})`,
      ),
    )
    .$if(owner !== null, (posts) =>
      posts.where((eb) => eb.or([eb('created_by', '=', owner), eb('status', '=', 'published')])),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ created_by, ...post }) => ({
    ...post,
    can_change: owner === null || created_by === owner,
  }));
}

/** The leads whose name or address holds this text, but for those held back, newest first; the newest without a text. */
export function findLeads(db: Kysely<Database>, query: string): Promise<FoundLead[]> {
  return db
    .selectFrom('leads')
    .select(['id', 'name', 'email', 'status'])
    .where(isNotHeld)
    .$if(query !== '', (leads) =>
      leads.where((eb) => eb.or([contains('name', query), contains('email', query)])),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** In the language of FTS5, in which nothing of the query is an operator; '' for all, null for none. */
function titleMatching(query: string): string | null {
  if (query === '') return '';
  const words = query.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, mostWords);
  return words ? `{title} : (${words.map((word) => `"${word}"*`).join(' AND ')})` : null;
}
