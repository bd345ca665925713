import type { Insertable, Kysely, RawBuilder, Selectable } from 'kysely';
import { nextId, removeRow } from '../../database/givenIds.ts';
import { revisePosts, revising, uncheckLinkingTo, uncheckPosts } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { indexNewPosts, indexPost, unindexPost } from '../../database/search.ts';
import type { PostsTable } from '../../database/tables/content.ts';
import { announceAdded, announceChanged, announceRemoved } from '../../events/announce.ts';
import { addReferences, contentColumns, saveReferences } from '../../library/preparedPosts.ts';
import type { PreparedContent } from '../../richText/prepare.ts';
import type { Making } from '../../writing/revisions/record.ts';
import { followAddress, pathsOf, recordPostRevisions } from './history.ts';
import type { PostStatus } from './posts.shared.ts';

export interface NewPost {
  slug: string;
  title: string;
  excerpt: string;
  prepared: PreparedContent;
  featured_image_url: string;
  featured_image_alt: string;
  image_id: number | null;
  meta_title: string;
  meta_description: string;
  link_image_url: string;
  canonical_url: string;
  status: PostStatus;
  author_id: number;
  category_ids: number[];
  created_by: number | null;
  /** ISO 8601 in UTC; by default the time of saving, or unchanged. */
  published_at?: string | undefined;
  updated_at?: string | undefined;
}

type PreparedColumn = keyof ReturnType<typeof contentColumns>;

export type PostValues = Partial<Omit<Selectable<PostsTable>, PreparedColumn>> & {
  prepared?: PreparedContent;
};

export interface StoredPost extends Selectable<PostsTable> {
  category_ids: number[];
}

export async function postBySlug(db: Kysely<Database>, slug: string): Promise<StoredPost | undefined> {
  const row = await db.selectFrom('posts').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row && withCategories(db, row);
}

export async function postById(db: Kysely<Database>, id: number): Promise<StoredPost | undefined> {
  const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && withCategories(db, row);
}

/**
 * Doesn't write an identical post. `published_at` never changes. Run it in a transaction.
 * @param existing the current post, read in the transaction, or null for a new one; by default the post of its slug.
 */
export async function savePost(
  db: Kysely<Database>,
  post: NewPost,
  making: Making,
  { existing, at = new Date().toISOString() }: { existing?: StoredPost | null | undefined; at?: string } = {},
) {
  const current = existing === undefined ? await postBySlug(db, post.slug) : existing;
  if (!current) return { id: await insertPost(db, post, making, at), change: 'added' as const };
  const { prepared, category_ids, created_by: _, updated_at, ...own } = post;
  const values = {
    ...own,
    prepared,
    published_at: post.published_at ?? current.published_at ?? publicationOf(post.status, at),
    ...(updated_at === undefined ? {} : { updated_at }),
  };
  return { id: current.id, change: await updatePost(db, current, { ...values, category_ids }, making, at) };
}

/** Refuses a taken slug (`takenColumn`). Run it in a transaction. @returns the id. */
export async function insertPost(
  db: Kysely<Database>,
  post: NewPost,
  making: Making,
  at = new Date().toISOString(),
): Promise<number> {
  const { category_ids, ...own } = post;
  const created_at = post.published_at ?? at;
  const published_at = post.published_at ?? publicationOf(post.status, at);
  const updated_at = post.updated_at ?? created_at;
  const id = await insertRow(db, { id: nextId('posts'), ...own, published_at, created_at, updated_at });
  await link(db, id, category_ids);
  const { content } = post.prepared;
  await recordPostRevisions(db, [{ id, after: { ...post, published_at, content, revision: 1 } }], making);
  return id;
}

type NewRow = Omit<Insertable<PostsTable>, PreparedColumn | 'id'> & {
  id: number | RawBuilder<number>;
  prepared: PreparedContent;
};

/** The caller adds categories and the revision. @returns the id. */
export async function insertRow(db: Kysely<Database>, { prepared, ...row }: NewRow): Promise<number> {
  const { id } = await db
    .insertInto('posts')
    .values({ ...row, ...contentColumns(prepared) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepFeedId(db, id, row);
  await addReferences(db, id, { prepared, cover: row.featured_image_url, link: row.link_image_url });
  await indexNewPosts(db, [id]);
  await uncheckLinkingTo(db, [`/blog/${row.slug}`]);
  await uncheckPosts(db, [id]);
  await revisePosts(db, [id]);
  await announceAdded(db, 'post', [id]);
  return id;
}

/**
 * Every change of a post's content, fields or cover goes through here, and counts the revision up. Missing values stay.
 * Run it in the transaction that read the post.
 */
export async function updatePost(
  db: Kysely<Database>,
  current: StoredPost,
  { category_ids = current.category_ids, ...values }: PostValues & { category_ids?: number[] },
  making: Making,
  at = new Date().toISOString(),
): Promise<'changed' | 'unchanged'> {
  if (isSame(current, values, category_ids)) return 'unchanged';
  const { id } = current;
  const revision = current.revision + 1;
  await writePost(db, id, { updated_at: at, ...values, revision });
  await db.deleteFrom('post_categories').where('post_id', '=', id).execute();
  await link(db, id, category_ids);
  const { prepared, ...own } = values;
  const content = prepared?.content ?? current.content;
  const after = { ...current, ...own, content, category_ids, revision };
  await recordPostRevisions(db, [{ id, before: current, after }], making);
  await announceChanged(db, 'post', [current]);
  return 'changed';
}

/** Records no revision, and announces nothing. */
export async function writePost(db: Kysely<Database>, id: number, { prepared, ...values }: PostValues) {
  const before = await db
    .selectFrom('posts')
    .select(['slug', 'status', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const now = await db
    .updateTable('posts')
    .set({ ...values, ...(prepared ? contentColumns(prepared) : {}) })
    .where('id', '=', id)
    .returning(['slug', 'status', 'updated_at'])
    .executeTakeFirstOrThrow();
  await saveReferences(db, id, { prepared, cover: values.featured_image_url, link: values.link_image_url });
  if (prepared || values.title !== undefined || values.excerpt !== undefined) await indexPost(db, id);
  await keepFeedId(db, id, now, before);
  await followAddress(db, id, before, now);
  await uncheckPosts(db, [id]);
  await revisePosts(db, [id]);
}

/** Feed readers would take a renamed post for a new one, and a post at a reused address for the old one. */
async function keepFeedId(
  db: Kysely<Database>,
  id: number,
  { slug, status }: Pick<PostsTable, 'slug' | 'status'>,
  was?: Pick<PostsTable, 'slug' | 'status' | 'published_at'>,
): Promise<void> {
  if (was?.slug === slug && was.status === status) return;
  const isRenamed = was !== undefined && was.published_at !== null && was.slug !== slug;
  if (!isRenamed && status !== 'published') return;
  const others = db.selectFrom('posts').select('id').where('feed_id', '=', slug).where('id', '<>', id);
  const feed_id = isRenamed ? was.slug : (await others.executeTakeFirst()) ? `${slug}#${id}` : null;
  if (feed_id === null) return;
  await db.updateTable('posts').set({ feed_id }).where('id', '=', id).where('feed_id', 'is', null).execute();
}

export async function removePost(db: Kysely<Database>, id: number): Promise<void> {
  await revising(db, async (transaction) => {
    await announceRemoved(transaction, 'post', [id]);
    await uncheckLinkingTo(transaction, await pathsOf(transaction, id));
    await unindexPost(transaction, id);
    await removeRow(transaction, 'posts', id);
  });
}

/** For a post that was never published. */
export function publicationOf(status: PostStatus, at: string): string | null {
  return status === 'published' ? at : null;
}

async function withCategories(db: Kysely<Database>, row: Selectable<PostsTable>): Promise<StoredPost> {
  const links = await db
    .selectFrom('post_categories')
    .select('category_id')
    .where('post_id', '=', row.id)
    .orderBy('category_id')
    .execute();
  return { ...row, category_ids: links.map((link) => link.category_id) };
}

function isSame(current: StoredPost, { prepared, ...own }: PostValues, categoryIds: number[]): boolean {
  const stored: Record<string, unknown> = { ...current };
  const values = { ...own, ...(prepared ? contentColumns(prepared) : {}) };
  const sameValues = Object.entries(values).every(([column, value]) => stored[column] === value);
  return sameValues && current.category_ids.join() === ascending(categoryIds).join();
}

async function link(db: Kysely<Database>, postId: number, categoryIds: number[]): Promise<void> {
  if (categoryIds.length === 0) return;
  const values = ascending(categoryIds).map((category_id) => ({ post_id: postId, category_id }));
  await db.insertInto('post_categories').values(values).execute();
}

function ascending(ids: number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
