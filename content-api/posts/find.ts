import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Whether visitors may see it is for the caller to say. */
interface Found {
  id: number;
  status: string;
}

/**
 * The posts that an address may mean, the likeliest first: the one with this slug (even when it is all digits),
 * the one with this id, those with this title.
 */
export async function postsNamed(db: Kysely<Database>, name: string): Promise<Found[]> {
  const posts = db.selectFrom('posts').select(['id', 'status']);
  const bySlug = await posts.where('slug', '=', name).executeTakeFirst();
  if (bySlug) return [bySlug];
  const byId = /^\d{1,15}$/.test(name) ? await posts.where('id', '=', Number(name)).execute() : [];
  const byTitle = await posts.where('title', '=', name).orderBy('id', 'desc').limit(100).execute();
  return [...byId, ...byTitle];
}
