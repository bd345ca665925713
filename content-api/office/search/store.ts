import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { hasAll, isFound, searchedOfPosts } from '../../database/search.ts';
import { isNotHeld } from '../../enquiries/spam/held.ts';
import type { FoundLead, FoundPost } from './contract.ts';

const most = 8;

/** The latest edited first. @param owner who only sees their own and published posts; null for all. */
export async function findPostsByTitle(
  db: Kysely<Database>,
  query: string,
  owner: number | null,
): Promise<FoundPost[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'status', 'created_by'])
    .$if(query !== '', (posts) => posts.where(hasAll(searchedOfPosts(['title']), query)))
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

/** The leads from somebody like this, but for those held back, newest first; the newest without a text. */
export function findLeads(db: Kysely<Database>, query: string): Promise<FoundLead[]> {
  return db
    .selectFrom('leads')
    .select(['id', 'name', 'email', 'status'])
    .where(isNotHeld)
    .$if(query !== '', (leads) => leads.where(isFound('leads', query, { column: 'who' })))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
