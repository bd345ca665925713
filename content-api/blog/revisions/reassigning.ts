import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { announceChanged } from '../../events/announce.ts';
import { type Give, reassignAuthor, reassignCategory } from '../../library/kinds/reassign.ts';
import { type RevisedPost, recordPostRevisions } from '../posts/history.ts';

const AT_ONCE = 100;

export const giveAuthor: Give = async (db, { by, ...giving }) => {
  const named = await db.selectFrom('posts').select('id').where('author_id', '=', giving.from).execute();
  return keeping(db, only(named, giving.only), by, () => reassignAuthor(db, giving));
};

export const giveCategory: Give = async (db, { by, ...giving }) => {
  const filed = await db
    .selectFrom('post_categories')
    .select('post_id as id')
    .where('category_id', '=', giving.from)
    .execute();
  return keeping(db, only(filed, giving.only), by, () => reassignCategory(db, giving));
};

function only(posts: { id: number }[], requested: readonly number[] | undefined): number[] {
  const ids = posts.map(({ id }) => id);
  const those = new Set(requested);
  return requested ? ids.filter((id) => those.has(id)) : ids;
}

async function keeping(
  db: Kysely<Database>,
  ids: readonly number[],
  by: number,
  give: () => Promise<number[]>,
): Promise<number[]> {
  const before = new Map<number, Filed>();
  for (const post of await filedPosts(db, ids)) before.set(post.id, post);
  const given = await give();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const posts = await fullPosts(db, ids.slice(at, at + AT_ONCE));
    const saves = posts.map((after) => ({
      id: after.id,
      before: { ...after, ...before.get(after.id) },
      after,
    }));
    await recordPostRevisions(db, saves, { how: 'reassignment', by });
    await announceChanged(db, 'post', posts);
  }
  return given;
}

type Filed = Pick<RevisedPost, 'author_id' | 'category_ids' | 'revision'> & {
  id: number;
  updated_at: string;
};

async function filedPosts(db: Kysely<Database>, ids: readonly number[]): Promise<Filed[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'author_id', 'revision', 'updated_at'])
    .where('id', 'in', idsIn(ids))
    .execute();
  return withCategories(db, rows);
}

async function fullPosts(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'excerpt', 'featured_image_url', 'meta_title', 'meta_description'])
    .select(['link_image_url', 'canonical_url', 'status', 'author_id', 'published_at', 'content'])
    .select(['revision', 'updated_at'])
    .where('id', 'in', idsIn(ids))
    .execute();
  return withCategories(db, rows);
}

async function withCategories<Post extends { id: number }>(db: Kysely<Database>, posts: readonly Post[]) {
  const links = await db
    .selectFrom('post_categories')
    .select(['post_id', 'category_id'])
    .where('post_id', 'in', idsIn(posts.map(({ id }) => id)))
    .execute();
  const categories = new Map<number, number[]>();
  for (const { post_id, category_id } of links)
    categories.set(post_id, [...(categories.get(post_id) ?? []), category_id]);
  return posts.map((post) => ({ ...post, category_ids: categories.get(post.id) ?? [] }));
}
