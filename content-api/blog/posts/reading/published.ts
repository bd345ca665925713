import type { Kysely } from 'kysely';
import { asJsonList } from '../../../database/expressions.ts';
import type { Database } from '../../../database/schema.ts';
import { picturesById } from '../../../library/gallery/store.ts';
import type { TocEntry } from '../../../richText/richText.shared.ts';
import { type Picture, pictureWith, type StoredPicture } from '../../../values/picture.shared.ts';
import type { Moved } from '../../../values/slugs.shared.ts';
import type { PostBody, PostSummary } from '../posts.shared.ts';

const NONE = -1;

const bodiesAtOnce = 500;

/** The newest comes first (published_at, then id). The number of statements is fixed. */
export async function publishedPosts(db: Kysely<Database>): Promise<PostSummary[]> {
  const rows = await summaries(db)
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
  const categories = await categoriesByPost(db);
  const pictures = await picturesById(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => summaryFrom(row, categories.get(row.id) ?? [], pictures));
}

/** `revisions` has the words that change with each post (database/revisions.ts). */
export async function postsWithRevisions(
  db: Kysely<Database>,
): Promise<{ posts: PostSummary[]; revisions: string[] }> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('post_revisions', 'post_id', 'id')
    .select(['slug', 'post_revisions.revision'])
    .where('status', '=', 'published')
    .execute();
  const bySlug = new Map(rows.map(({ slug, revision }) => [slug, revision]));
  const posts = await publishedPosts(db);
  return { posts, revisions: posts.map(({ slug }) => bySlug.get(slug) ?? '') };
}

export async function postAsPublished(
  db: Kysely<Database>,
  id: number,
): Promise<{ summary: PostSummary; body: PostBody } | undefined> {
  const row = await summaries(db)
    .select(['html', 'toc', 'words'])
    .where('posts.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const categories = await db
    .selectFrom('post_categories')
    .innerJoin('categories', 'categories.id', 'post_categories.category_id')
    .select('slug')
    .where('post_id', '=', id)
    .orderBy('name')
    .orderBy('categories.id')
    .execute();
  const slugs = categories.map(({ slug }) => slug);
  const summary = summaryFrom(row, slugs, await picturesById(db, [row.image_id]));
  return { summary, body: { html: row.html, toc: JSON.parse(row.toc) as TocEntry[], words: row.words } };
}

function summaries(db: Kysely<Database>) {
  return (
    db
      .selectFrom('posts')
      .innerJoin('authors', 'authors.id', 'posts.author_id')
      // Only columns of the index posts_by_publication, so that of ten thousand posts no row is read.
      .select(['posts.id', 'posts.slug', 'title', 'excerpt', 'published_at', 'posts.updated_at', 'read_time'])
      .select(['authors.slug as author', 'posts.image_id', 'featured_image_alt'])
      .select(['meta_title', 'meta_description', 'content_hash', 'link_image_url', 'canonical_url'])
  );
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

function summaryFrom(
  row: SummaryRow,
  categories: string[],
  pictures: ReadonlyMap<number, StoredPicture>,
): PostSummary {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    publishedAt: row.published_at ?? row.updated_at,
    updatedAt: row.updated_at,
    readTime: row.read_time,
    author: row.author,
    categories,
    cover: coverOf(row.title, row.featured_image_alt, pictures.get(row.image_id ?? NONE)),
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    linkImage: row.link_image_url,
    canonicalUrl: row.canonical_url,
    contentHash: row.content_hash,
  };
}

export async function publishedBodies(
  db: Kysely<Database>,
  slugs: readonly string[],
): Promise<Map<string, PostBody>> {
  const bodies = new Map<string, PostBody>();
  for (let from = 0; from < slugs.length; from += bodiesAtOnce) {
    const rows = await db
      .selectFrom('posts')
      .select(['slug', 'status', 'html', 'toc', 'words'])
      .where('slug', 'in', slugs.slice(from, from + bodiesAtOnce))
      .execute();
    for (const { slug, status, html, toc, words } of rows) {
      // A condition in the statement would walk the index of the status: all published posts for each call.
      if (status === 'published') bodies.set(slug, { html, toc: JSON.parse(toc) as TocEntry[], words });
    }
  }
  return bodies;
}

/** Texts come after the headings in a row, so this doesn't read them. */
export async function publishedTocs(
  db: Kysely<Database>,
  slugs: readonly string[],
): Promise<Map<string, TocEntry[]>> {
  const rows = await db.selectFrom('posts').select(['slug', 'toc']).where('slug', 'in', slugs).execute();
  return new Map(rows.map(({ slug, toc }) => [slug, JSON.parse(toc) as TocEntry[]]));
}

/** Only ids in feeds that differ from the slug, by slug. */
export async function feedIds(db: Kysely<Database>): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('posts')
    .select(['slug', 'feed_id'])
    .where('feed_id', 'is not', null)
    .where('status', '=', 'published')
    .execute();
  return Object.fromEntries(rows.map(({ slug, feed_id }) => [slug, feed_id ?? slug]));
}

export function movedPosts(db: Kysely<Database>): Promise<Moved[]> {
  return db
    .selectFrom('leading_addresses')
    .select(['slug', 'leads_to as to'])
    .where('status', '=', 'published')
    .orderBy('slug')
    .execute();
}

/** Includes drafts, because excluding them takes longer. One text a category is four times as fast as rows. */
export async function categoriesByPost(db: Kysely<Database>): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('post_categories', 'post_categories.category_id', 'categories.id')
    .select(['slug', asJsonList('post_id').as('posts')])
    .groupBy('categories.id')
    .orderBy('name')
    .orderBy('categories.id')
    .execute();
  const byPost = new Map<number, string[]>();
  for (const { slug, posts } of rows) {
    for (const id of JSON.parse(posts) as number[]) {
      const list = byPost.get(id);
      if (list) list.push(slug);
      else byPost.set(id, [slug]);
    }
  }
  return byPost;
}

/** Null for a picture of another site: its size is unknown, and the CSP refuses it. */
export function coverOf(
  title: string,
  alt: string,
  stored: StoredPicture | null | undefined,
): Picture | null {
  return stored ? pictureWith(alt || title, stored) : null;
}
