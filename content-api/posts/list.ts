import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { PostStatus } from './contract.ts';
import { matchesSearch } from './search.ts';

/** Which posts are wanted; what is left out or empty doesn't matter. */
export interface PostFilter {
  status?: PostStatus | undefined;
  /** A slug, an id or a name. */
  category?: string | undefined;
  search?: string | undefined;
}

/** How many posts there are like this, and the ids of one page of them, newest first. Pages count from 1. */
export async function findPosts(
  db: Kysely<Database>,
  { status, category, search }: PostFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; ids: number[] }> {
  let matching = db.selectFrom('posts');
  if (status) matching = matching.where('status', '=', status);
  if (search) matching = matching.where((eb) => matchesSearch(eb, search));
  if (category) {
    const id = await categoryId(db, category);
    if (id === undefined) return { total: 0, ids: [] };
    const inside = db.selectFrom('post_categories').select('post_id').where('category_id', '=', id);
    matching = matching.where('posts.id', 'in', inside);
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // Only the order by published_at alone is kept by an index; drafts have none and stand where they were begun.
  const date = status === 'published' ? sql`published_at` : sql`coalesce(published_at, created_at)`;
  const rows = await matching
    .select('posts.id')
    .orderBy(date, 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total, ids: rows.map((row) => row.id) };
}

/** The category meant by a slug, else by an id, else by a name. */
async function categoryId(db: Kysely<Database>, category: string): Promise<number | undefined> {
  const id = /^\d{1,15}$/.test(category) ? Number(category) : 0;
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug'])
    .where((eb) => eb.or([eb('slug', '=', category), eb('id', '=', id), eb('name', '=', category)]))
    .orderBy('id')
    .execute();
  const found = rows.find((row) => row.slug === category) ?? rows.find((row) => row.id === id) ?? rows[0];
  return found?.id;
}
