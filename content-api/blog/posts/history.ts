import { type Kysely, type Selectable, sql } from 'kysely';
import { revising, uncheckLinkingTo } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import type { PostsTable } from '../../database/tables/content.ts';
import type { EarlierAddress } from '../../values/slugs.shared.ts';
import type { RevisedField, Values } from '../../writing/revisions/packing.ts';
import { type Making, recordRevisions } from '../../writing/revisions/record.ts';

export async function earlierAddresses(db: Kysely<Database>, postId: number): Promise<EarlierAddress[]> {
  return db
    .selectFrom('leading_addresses')
    .select(['slug', 'left_at'])
    .where('post_id', '=', postId)
    .orderBy('left_at', 'desc')
    .orderBy('slug')
    .execute();
}

/** By post id, the last first, also addresses that lead elsewhere for now. Leaves out posts without any. */
export async function addressesOf(
  db: Kysely<Database>,
  postIds: readonly number[],
): Promise<Map<number, EarlierAddress[]>> {
  const byPost = new Map<number, EarlierAddress[]>();
  if (postIds.length === 0) return byPost;
  const rows = await db
    .selectFrom('post_addresses')
    .selectAll()
    .where('post_id', 'in', postIds)
    .orderBy('left_at', 'desc')
    .orderBy('slug')
    .execute();
  for (const { post_id, ...address } of rows) {
    byPost.set(post_id, [...(byPost.get(post_id) ?? []), address]);
  }
  return byPost;
}

/** Prefers a published post. */
export async function postFormerlyAt(
  db: Kysely<Database>,
  slug: string,
): Promise<{ id: number; title: string } | null> {
  const holder = await db
    .selectFrom('leading_addresses')
    .innerJoin('posts', 'posts.id', 'leading_addresses.post_id')
    .select(['posts.id', 'title'])
    .where('leading_addresses.slug', '=', slug)
    .orderBy(sql`leading_addresses.status = 'published'`, 'desc')
    .orderBy('left_at', 'desc')
    .orderBy('post_id', 'desc')
    .executeTakeFirst();
  return holder ?? null;
}

/** Does nothing if the post is public at this address. @returns whether the address is new. */
export async function rememberAddress(
  db: Kysely<Database>,
  postId: number,
  { slug, left_at }: EarlierAddress,
): Promise<boolean> {
  const isThere = db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('slug', '=', slug)
    .where('status', '=', 'published');
  const row = db
    .selectNoFrom(({ val }) => [val(slug).as('slug'), val(postId).as('post_id'), val(left_at).as('left_at')])
    .where(({ not, exists }) => not(exists(isThere)));
  return revising(db, async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('post_addresses')
      .columns(['slug', 'post_id', 'left_at'])
      .expression(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) await uncheckLinkingTo(transaction, [`/blog/${slug}`]);
    return numInsertedOrUpdatedRows > 0n;
  });
}

/** False if another post is public at this slug or redirects from it. */
export async function canRedirectTo(db: Kysely<Database>, postId: number, slug: string): Promise<boolean> {
  const owner = await db
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .where(({ or, eb }) => or([eb('status', '=', 'published'), eb('id', '=', postId)]))
    .executeTakeFirst();
  const other = await db
    .selectFrom('leading_addresses')
    .select('slug')
    .where('slug', '=', slug)
    .where('post_id', '<>', postId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return owner === undefined && other === undefined;
}

export async function forgetAddress(db: Kysely<Database>, postId: number, slug: string): Promise<boolean> {
  return revising(db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('post_addresses')
      .where('slug', '=', slug)
      .where('post_id', '=', postId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await uncheckLinkingTo(transaction, [`/blog/${slug}`]);
    return numDeletedRows > 0n;
  });
}

type Place = Pick<Selectable<PostsTable>, 'slug' | 'status'>;

/**
 * Remembers an address that a public post left, and forgets one to which it returned. Posts that link there wait for a
 * check. Run it in the transaction of the write.
 */
export async function followAddress(
  db: Kysely<Database>,
  post_id: number,
  was: Place,
  { slug, status, updated_at: left_at }: Place & { updated_at: string },
): Promise<void> {
  if (was.slug === slug && was.status === status) return;
  if (was.status === 'published') {
    await db
      .insertInto('post_addresses')
      .values({ slug: was.slug, post_id, left_at })
      .onConflict((conflict) => conflict.columns(['slug', 'post_id']).doUpdateSet({ left_at }))
      .execute();
  }
  await uncheckLinkingTo(db, [`/blog/${was.slug}`, ...(await pathsOf(db, post_id))]);
  if (status !== 'published') return;
  await db.deleteFrom('post_addresses').where('slug', '=', slug).where('post_id', '=', post_id).execute();
}

export async function pathsOf(db: Kysely<Database>, postId: number): Promise<string[]> {
  const earlier = db.selectFrom('post_addresses').select('slug').where('post_id', '=', postId);
  const slugs = await db.selectFrom('posts').select('slug').where('id', '=', postId).union(earlier).execute();
  return slugs.map(({ slug }) => `/blog/${slug}`);
}

type Columns = Pick<
  Selectable<PostsTable>,
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'featured_image_url'
  | 'meta_title'
  | 'meta_description'
  | 'link_image_url'
  | 'canonical_url'
  | 'status'
  | 'author_id'
  | 'published_at'
  | 'content'
>;

/** The text comes last, so that changes of other fields stay close together. */
export type StoredValues = Columns & { categories: number[] };

export const REVISED_FIELDS: readonly RevisedField[] = [
  { name: 'title', label: 'title' },
  { name: 'slug', label: 'slug' },
  { name: 'excerpt', label: 'excerpt' },
  { name: 'content', label: '', isText: true },
  { name: 'featured_image_url', label: coverInWords },
  { name: 'categories', label: 'categories' },
  { name: 'author_id', label: 'author' },
  { name: 'meta_title', label: 'meta title' },
  { name: 'meta_description', label: 'meta description' },
  { name: 'link_image_url', label: 'link preview image' },
  { name: 'canonical_url', label: 'canonical URL' },
  { name: 'status', label: statusInWords },
  { name: 'published_at', label: publicationInWords },
];

export type RevisedPost = Columns & {
  category_ids: number[];
  revision: number;
};

export function revisedValues({ category_ids, ...post }: RevisedPost): StoredValues {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    featured_image_url: post.featured_image_url,
    meta_title: post.meta_title,
    meta_description: post.meta_description,
    link_image_url: post.link_image_url,
    canonical_url: post.canonical_url,
    status: post.status,
    author_id: post.author_id,
    categories: [...category_ids].sort((a, b) => a - b),
    published_at: post.published_at,
    content: post.content,
  };
}

interface PostSave {
  id: number;
  before?: RevisedPost & { updated_at: string };
  after: RevisedPost;
}

/** Run it in the transaction of the saves. @param at ISO 8601 in UTC. */
export async function recordPostRevisions(
  db: Kysely<Database>,
  saves: readonly PostSave[],
  making: Making,
  at = new Date().toISOString(),
): Promise<void> {
  const revised = saves.map(({ id, before, after }) => ({
    id,
    before: before && { revision: before.revision, at: before.updated_at, values: revisedValues(before) },
    after: { revision: after.revision, at, values: revisedValues(after) },
  }));
  await recordRevisions(db, { kind: 'post', fields: REVISED_FIELDS }, revised, making);
}

function coverInWords(before: Values, after: Values): string {
  if (before.featured_image_url === '') return 'featured image added';
  return after.featured_image_url === '' ? 'featured image removed' : 'featured image';
}

function statusInWords(_: Values, { status }: Values): string {
  if (status === 'published') return 'published';
  return status === 'archived' ? 'archived' : 'made a draft';
}

function publicationInWords(before: Values, after: Values): string {
  return before.published_at === null && after.status !== before.status ? '' : 'publication date';
}
