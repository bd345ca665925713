import type { Kysely } from 'kysely';
import { later } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { wrong } from '../../errors.ts';
import { picturesByUrl } from '../../library/gallery/store.ts';
import { renderWritten } from '../../richText/markdown/footnotes.ts';
import { pictureSources } from '../../richText/pictures.ts';
import type { PreparedContent } from '../../richText/prepare.ts';
import { sanitizeContent } from '../../richText/sanitize.ts';
import type { Writable } from '../../writing/kinds/writable.ts';
import { makingOfCopy } from '../../writing/revisions/routes.ts';
import { changeSchedule } from '../../writing/schedules/change.ts';
import type { Schedulable } from '../../writing/schedules/schedulable.ts';
import type { ScheduleChange } from '../../writing/schedules/schedules.shared.ts';
import { preparePost } from './asWritten.ts';
import { isEmptyContent, type PostChanges, type PostInput, postSchema } from './posts.shared.ts';
import { insertPost, postById, publicationOf, type StoredPost, updatePost } from './store.ts';

/**
 * Sanitising takes time: call it before the transaction, in which everybody else waits.
 * @throws ApiFailure 400 if nothing remains: a lone script is no content.
 */
export async function preparedOrFail(
  db: Kysely<Database>,
  content: string,
  format: 'html' | 'markdown',
): Promise<PreparedContent> {
  const prepared = await preparePost(db, format === 'markdown' ? renderWritten(content) : content);
  if (isEmptyContent(prepared.content)) throw wrong('content', 'Content is required');
  return prepared;
}

type Prepared<Sent extends { content?: unknown }> = Omit<Sent, 'content' | 'content_format'> & {
  prepared: PreparedContent;
};

/**
 * Run it in a transaction. @returns the id. @param createdBy id of the owner.
 * @throws ApiFailure 400 without author, categories or pictures, or for an impossible schedule.
 */
export async function addPost(
  db: Kysely<Database>,
  input: Prepared<PostInput & ScheduleChange>,
  createdBy: number,
): Promise<number> {
  const { prepared, categories, publishAt, unpublishAt, ...own } = input;
  await requireAuthor(db, input.author_id);
  await requireCategories(db, categories);
  await requirePicturesIn(db, prepared.content);
  await requirePicture(db, 'featured_image_url', input.featured_image_url);
  await requirePicture(db, 'link_image_url', input.link_image_url);
  const cover = await coverAt(db, input.featured_image_url);
  const post = { ...own, ...cover, prepared, category_ids: categories, created_by: createdBy };
  const id = await insertPost(db, post, { how: 'by_hand', by: createdBy });
  await changeSchedule(db, { kind: 'post', id, status: own.status }, { publishAt, unpublishAt }, createdBy);
  return id;
}

/**
 * Missing fields stay as they are. Run this in the transaction that read the post.
 * @param changedBy id of the user.
 * @throws ApiFailure 400 like addPost.
 */
export async function changePost(
  db: Kysely<Database>,
  current: StoredPost,
  changes: Partial<Prepared<PostChanges>>,
  changedBy: number,
  at = new Date().toISOString(),
): Promise<void> {
  const { prepared, categories, publishAt, unpublishAt, ...others } = changes;
  const { updated_at: _, idempotency_key: __, planned: ___, copy_version, ...own } = others;
  if (own.author_id !== undefined) await requireAuthor(db, own.author_id);
  if (categories) await requireCategories(db, categories);
  const moved = own.featured_image_url !== undefined && own.featured_image_url !== current.featured_image_url;
  if (moved) await requirePicture(db, 'featured_image_url', own.featured_image_url ?? '');
  if (own.link_image_url !== undefined && own.link_image_url !== current.link_image_url)
    await requirePicture(db, 'link_image_url', own.link_image_url);
  if (prepared) await requirePicturesIn(db, prepared.content, current.content);
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  const values = {
    ...Object.fromEntries(given),
    ...(moved ? await coverAt(db, own.featured_image_url ?? '') : {}),
    ...(prepared ? { prepared } : {}),
    published_at: current.published_at ?? publicationOf(own.status ?? current.status, at),
  };
  await updatePost(
    db,
    current,
    { ...values, category_ids: categories ?? current.category_ids },
    typeof copy_version === 'number'
      ? await makingOfCopy(db, { kind: 'post', userId: changedBy, of: { entryId: current.id } })
      : { how: 'by_hand', by: changedBy },
    later(at, current.updated_at),
  );
  const status = own.status ?? current.status;
  await changeSchedule(db, { kind: 'post', id: current.id, status }, { publishAt, unpublishAt }, changedBy);
}

async function coverAt(db: Kysely<Database>, url: string) {
  const image_id = (await picturesByUrl(db, [url])).get(url)?.id ?? null;
  const inGallery = await db
    .selectFrom('gallery_images')
    .select('alt_text')
    .where('image_id', '=', image_id)
    .orderBy('id')
    .executeTakeFirst();
  return { image_id, featured_image_alt: inGallery?.alt_text ?? '' };
}

async function requireAuthor(db: Kysely<Database>, id: number): Promise<void> {
  const author = await db.selectFrom('authors').select('id').where('id', '=', id).executeTakeFirst();
  if (!author) throw wrong('author_id', 'Author is required');
}

async function requireCategories(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  const requested = [...new Set(ids)];
  if (requested.length === 0) return;
  const existing = await db.selectFrom('categories').select('id').where('id', 'in', requested).execute();
  if (existing.length < requested.length) throw wrong('categories', 'One of the categories does not exist');
}

const STORED = /^\/uploads\/[0-9a-f]{32}/;

/** @throws ApiFailure 400 if somebody deleted the picture for good. */
async function requirePicture(
  db: Kysely<Database>,
  field: 'featured_image_url' | 'link_image_url',
  url: string,
): Promise<void> {
  if (!(await areThere(db, [url]))) throw wrong(field, 'This image was deleted. Select another one');
}

/**
 * @param content sanitised. @param before may already lack pictures.
 * @throws ApiFailure 400 if somebody deleted a newly added picture for good.
 */
async function requirePicturesIn(db: Kysely<Database>, content: string, before = ''): Promise<void> {
  const old = new Set(pictureSources(before));
  const added = pictureSources(content).filter((url) => !old.has(url));
  if (await areThere(db, added)) return;
  throw wrong('content', 'An image in the text was deleted. Remove it or insert another one');
}

async function areThere(db: Kysely<Database>, urls: readonly string[]): Promise<boolean> {
  const stored = urls.filter((url) => STORED.test(url));
  const found = await picturesByUrl(db, stored);
  return stored.every((url) => found.has(url));
}

export const writablePosts: Writable = {
  kind: 'post',
  noun: 'Post',
  changing: 'posts.change',
  find: (db, id) =>
    db
      .selectFrom('posts')
      .select(['id', 'title', 'revision', 'created_by'])
      .where('id', '=', id)
      .executeTakeFirst(),
  harmless: (values) => ({ ...values, content: sanitizeContent(String(values.content ?? '')) }),
};

export const schedulablePosts: Schedulable<StoredPost> = {
  kind: 'post',
  find: postById,
  missingIn: (post) => {
    const checked = postSchema.safeParse({ ...post, categories: post.category_ids });
    const messages = checked.error?.issues.map(({ message }) => message) ?? [];
    return [...new Set(messages)].join('. ');
  },
  turn: async (db, post, { status, planned, at }, making) => {
    const published_at = status === 'published' ? (post.published_at ?? planned) : post.published_at;
    await updatePost(db, post, { status, published_at }, making, at);
  },
};
