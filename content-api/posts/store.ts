import type { Insertable, Kysely, Selectable } from 'kysely';
import type { PostsTable } from '../database/contentTables.ts';
import type { Database } from '../database/schema.ts';
import type { PostStatus } from './contract.ts';
import type { PreparedContent } from './prepare.ts';

/** A post ready to be stored. Its content was sanitised and prepared before; ids are the store's. */
export interface PostDraft {
  slug: string;
  title: string;
  excerpt: string;
  prepared: PreparedContent;
  featured_image_url: string;
  featured_image_alt: string;
  image_id: number | null;
  meta_title: string;
  meta_description: string;
  status: PostStatus;
  author_id: number;
  category_ids: number[];
  created_by: number | null;
  /** ISO 8601 in UTC; left out they are the time of saving, or stay what they were. */
  published_at?: string | undefined;
  updated_at?: string | undefined;
}

/** A post as it is stored. */
export interface StoredPost extends Selectable<PostsTable> {
  category_ids: number[];
}

/** The post with this slug, whatever its status. */
export async function postBySlug(db: Kysely<Database>, slug: string): Promise<StoredPost | undefined> {
  const row = await db.selectFrom('posts').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return undefined;
  const links = await db
    .selectFrom('post_categories')
    .select('category_id')
    .where('post_id', '=', row.id)
    .orderBy('category_id')
    .execute();
  return { ...row, category_ids: links.map((link) => link.category_id) };
}

/**
 * Adds a post, or changes the one with this slug; a post that is the same already isn't written.
 * Run it in a transaction: the post and its categories must agree.
 * `published_at` is set at the first publication and kept; who created it and when stays too.
 */
export async function savePost(db: Kysely<Database>, draft: PostDraft, at = new Date().toISOString()) {
  const there = await postBySlug(db, draft.slug);
  const columns = columnsOf(draft);
  if (!there) {
    const published_at = draft.published_at ?? (draft.status === 'published' ? at : null);
    const created_at = draft.published_at ?? at;
    const { id } = await db
      .insertInto('posts')
      .values({
        ...columns,
        created_by: draft.created_by,
        published_at,
        created_at,
        updated_at: draft.updated_at ?? created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await link(db, id, draft.category_ids);
    return { id, change: 'added' as const };
  }
  const published_at = draft.published_at ?? there.published_at ?? (draft.status === 'published' ? at : null);
  const updated_at = draft.updated_at ?? there.updated_at;
  if (isSame(there, { ...columns, published_at, updated_at }, draft.category_ids)) {
    return { id: there.id, change: 'unchanged' as const };
  }
  await db
    .updateTable('posts')
    .set({ ...columns, published_at, updated_at: draft.updated_at ?? at, revision: there.revision + 1 })
    .where('id', '=', there.id)
    .execute();
  await db.deleteFrom('post_categories').where('post_id', '=', there.id).execute();
  await link(db, there.id, draft.category_ids);
  return { id: there.id, change: 'changed' as const };
}

/** The columns that are the draft's own, whether the post is new or not. */
function columnsOf(draft: PostDraft) {
  const { prepared, category_ids, created_by, published_at, updated_at, ...own } = draft;
  return {
    ...own,
    content: prepared.content,
    html: prepared.html,
    toc: JSON.stringify(prepared.toc),
    text: prepared.text,
    words: prepared.words,
    read_time: prepared.readTime,
    content_hash: prepared.contentHash,
  } satisfies Partial<Insertable<PostsTable>>;
}

function isSame(there: StoredPost, values: Partial<Selectable<PostsTable>>, categoryIds: number[]): boolean {
  const stored: Record<string, unknown> = { ...there };
  const sameValues = Object.entries(values).every(([column, value]) => stored[column] === value);
  return sameValues && there.category_ids.join() === ascending(categoryIds).join();
}

async function link(db: Kysely<Database>, postId: number, categoryIds: number[]): Promise<void> {
  if (categoryIds.length === 0) return;
  const values = ascending(categoryIds).map((category_id) => ({ post_id: postId, category_id }));
  await db.insertInto('post_categories').values(values).execute();
}

function ascending(ids: number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
