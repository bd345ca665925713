import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema.ts';
import { picturesByUrl } from '../../library/gallery/store.ts';
import { prepareAgain, prepareSanitised } from '../../library/preparedPosts.ts';
import type { PreparedContent } from '../../richText/prepare.ts';
import { sanitizeContent } from '../../richText/sanitize.ts';
import { oneLine, printable } from '../../values/fields.shared.ts';
import { workingCopyOf } from '../../writing/workingCopies/store.ts';
import { longestContent, MOST_CATEGORIES, type PostBody, type PostSummary } from './posts.shared.ts';
import { coverOf, postAsPublished } from './reading/published.ts';

interface PostShown {
  summary: PostSummary;
  body: PostBody;
  /** The time of the last change, ISO 8601 in UTC. */
  at: string;
}

/** A working copy may be unfinished, so unusable values become empty. */
const text = (longest: number) =>
  z
    .string()
    .transform((value) => printable(value.slice(0, longest)))
    .catch('');
const writtenSchema = z.object({
  title: text(300).transform(oneLine),
  excerpt: text(2000),
  content: text(longestContent),
  featured_image_url: text(2000),
  meta_title: text(300).transform(oneLine),
  meta_description: text(160).transform(oneLine),
  link_image_url: text(2000),
  canonical_url: text(2000),
  author_id: z.int().catch(0),
  categories: z
    .array(z.int())
    .transform((ids) => ids.slice(0, MOST_CATEGORIES))
    .catch([]),
});

export async function postAsWritten(
  db: Kysely<Database>,
  id: number,
  userId: number,
): Promise<PostShown | undefined> {
  const copy = await workingCopyOf(db, 'post', id, userId);
  if (copy) return postWithForm(db, id, copy.values, copy.updated_at);
  const saved = await postAsPublished(db, id);
  return saved && { ...saved, at: saved.summary.updatedAt };
}

/** @param values of a form, which may be unfinished. */
export async function postWithForm(
  db: Kysely<Database>,
  id: number,
  values: Record<string, unknown>,
  changedAt?: string,
): Promise<PostShown | undefined> {
  const saved = await postAsPublished(db, id);
  if (!saved) return undefined;
  const at = changedAt ?? saved.summary.updatedAt;
  const written = writtenSchema.parse(values);
  const { html, toc, words, readTime, contentHash } = await preparePost(db, written.content);
  const title = written.title || 'Untitled';
  const url = written.featured_image_url;
  const author = await slugs(db, 'authors', [written.author_id]);
  const summary = {
    ...saved.summary,
    title,
    excerpt: written.excerpt,
    updatedAt: at,
    readTime,
    author: author[0] ?? '',
    categories: await slugs(db, 'categories', written.categories),
    cover: coverOf(title, '', url ? (await picturesByUrl(db, [url])).get(url) : null),
    metaTitle: written.meta_title,
    metaDescription: written.meta_description,
    linkImage: written.link_image_url,
    canonicalUrl: written.canonical_url,
    contentHash,
  };
  return { summary, body: { html, toc, words }, at };
}

async function slugs(
  db: Kysely<Database>,
  table: 'authors' | 'categories',
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom(table).select('slug').where('id', 'in', ids).orderBy('name').execute();
  return rows.map(({ slug }) => slug);
}

/** Every post passes here on its way into the store. */
export async function preparePost(db: Kysely<Database>, html: string): Promise<PreparedContent> {
  return prepareSanitised(db, sanitizeContent(html));
}

export type Ahead = (transaction: Kysely<Database>, html: string) => Promise<PreparedContent>;

/** Call it before the transaction, in which everybody else would wait. */
export async function prepareAhead(db: Kysely<Database>, html: string): Promise<Ahead> {
  const ahead = await preparePost(db, html);
  return async (transaction, requested) => (requested === html ? ahead : preparePost(transaction, requested));
}

/** Prepares posts again whose pages look different since an update. Their content stays. */
export async function prepareStored(db: Kysely<Database>): Promise<void> {
  const waiting = await db.selectFrom('posts_to_prepare').select('post_id as id').execute();
  for (const { id } of waiting)
    await db.transaction().execute(async (transaction) => {
      await prepareAgain(transaction, [id]);
      await transaction.deleteFrom('posts_to_prepare').where('post_id', '=', id).execute();
    });
}
