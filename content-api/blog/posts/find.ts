import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Whether visitors may see it is for the caller to say. */
interface Found {
  id: number;
  status: string;
}

/**
 * The posts that an address may mean, the likeliest first: the one with this slug (even when it is all digits),
 * the one with this id, those with this title. Whoever may not see one means the next: a draft with a number for a slug
 * hides no post. What could be a slug is no title: every crawler's wrong address would read all posts for it.
 */
export async function postsNamed(db: Kysely<Database>, name: string): Promise<Found[]> {
  const posts = db.selectFrom('posts').select(['id', 'status']);
  const bySlug = await posts.where('slug', '=', name).executeTakeFirst();
  const isNumber = /^\d{1,15}$/.test(name);
  const byId = isNumber ? await posts.where('id', '=', Number(name)).execute() : [];
  if (bySlug || isNumber || /^[a-z0-9-]*$/.test(name)) return [...(bySlug ? [bySlug] : []), ...byId];
  return posts.where('title', '=', name).orderBy('id', 'desc').limit(100).execute();
}
