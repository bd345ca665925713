import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';

interface Found {
  id: number;
  slug: string;
  status: string;
}

/**
 * Likeliest first: slug (even all digits), id, title; a draft hides no post behind it.
 * What could be a slug is no title: every crawler's wrong address would read all posts for it.
 */
export async function postsNamed(db: Kysely<Database>, name: string): Promise<Found[]> {
  const posts = db.selectFrom('posts').select(['id', 'slug', 'status']);
  const bySlug = await posts.where('slug', '=', name).executeTakeFirst();
  const isNumber = /^\d{1,15}$/.test(name);
  const byId = isNumber ? await posts.where('id', '=', Number(name)).execute() : [];
  if (bySlug || isNumber || /^[a-z0-9-]*$/.test(name)) return [...(bySlug ? [bySlug] : []), ...byId];
  return posts.where('title', '=', name).orderBy('id', 'desc').limit(100).execute();
}
