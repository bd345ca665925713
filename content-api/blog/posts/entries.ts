import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { addToTrash } from '../../library/deletion/store.ts';
import type { TrashedPost } from '../../library/deletion/trashed.ts';
import { endPreviewsOf } from '../../writing/previews/store.ts';
import { scheduleForTrash } from '../../writing/schedules/store.ts';
import { workingCopiesOf } from '../../writing/workingCopies/store.ts';
import { addressesOf, earlierAddresses } from './history.ts';
import type { PostEntry, PostListItem } from './posts.shared.ts';
import { removePost, type StoredPost } from './store.ts';

interface Shown {
  toStaff: boolean;
}

export async function postListItems(
  db: Kysely<Database>,
  ids: readonly number[],
  { toStaff }: Shown,
): Promise<PostListItem[]> {
  if (ids.length === 0) return [];
  const rows = await withAuthors(db).where('posts.id', 'in', ids).execute();
  const categories = await categoriesOf(db, ids);
  const items = new Map(rows.map((row) => [row.id, entryFrom(row, categories.get(row.id) ?? [], toStaff)]));
  const listed = ids.flatMap((id) => items.get(id) ?? []);
  if (!toStaff) return listed;
  const edits = await workingCopiesOf(
    db,
    'post',
    listed.map(({ id }) => id),
  );
  return listed.map((post) => ({ ...post, edits: edits.get(post.id) ?? [] }));
}

interface ShownAlone extends Shown {
  mayChange(owner: number | null): boolean;
}

export async function postEntry(
  db: Kysely<Database>,
  id: number,
  { toStaff, mayChange }: ShownAlone,
): Promise<PostEntry | undefined> {
  const row = await withAuthors(db).select('content').where('posts.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { content, ...listed } = row;
  const categories = await categoriesOf(db, [id]);
  const entry = { ...entryFrom(listed, categories.get(id) ?? [], toStaff), content };
  if (!mayChange(row.created_by)) return entry;
  return { ...entry, earlier_addresses: await earlierAddresses(db, id) };
}

function withAuthors(db: Kysely<Database>) {
  return db
    .selectFrom('posts')
    .innerJoin('authors', 'authors.id', 'posts.author_id')
    .leftJoin('post_schedules', 'post_schedules.post_id', 'posts.id')
    .select(['publish_at', 'unpublish_at', 'problem'])
    .select(['posts.id', 'posts.slug', 'title', 'excerpt', 'featured_image_url', 'meta_title'])
    .select(['meta_description', 'status', 'published_at', 'posts.created_at', 'posts.updated_at'])
    .select(['read_time', 'revision', 'author_id', 'created_by', 'link_image_url', 'canonical_url'])
    .select(['authors.name as author_name', 'authors.slug as author_slug', 'bio', 'avatar_url']);
}

type Row = Awaited<ReturnType<ReturnType<typeof withAuthors>['execute']>>[number];

function entryFrom(row: Row, categories: PostListItem['categories'], toStaff: boolean): PostListItem {
  const { author_name, author_slug, bio, avatar_url, created_by, ...rest } = row;
  const { publish_at, unpublish_at, problem, ...post } = rest;
  const author = { id: row.author_id, name: author_name, slug: author_slug, bio, avatar_url };
  if (!toStaff) return { ...post, author, categories };
  const plan = { publishAt: publish_at, unpublishAt: unpublish_at, scheduleProblem: problem ?? '' };
  return { ...post, author, categories, created_by, ...plan };
}

async function categoriesOf(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('post_categories')
    .innerJoin('categories', 'categories.id', 'post_categories.category_id')
    .select(['post_id', 'categories.id', 'name', 'slug'])
    .where('post_id', 'in', ids)
    .orderBy('name')
    .orderBy('categories.id')
    .execute();
  const byPost = new Map<number, PostListItem['categories']>();
  for (const { post_id, ...category } of rows) {
    const list = byPost.get(post_id);
    if (list) list.push(category);
    else byPost.set(post_id, [category]);
  }
  return byPost;
}

export interface SaveKey {
  userId: number;
  key: string | null;
}

/** Milliseconds; nobody waits longer for an answer. */
const MEMORY = 30 * 86_400_000;

export async function saveMade(
  db: Kysely<Database>,
  { userId, key }: SaveKey,
): Promise<{ post_id: number; revision: number } | undefined> {
  if (key === null) return undefined;
  return db
    .selectFrom('post_saves')
    .select(['post_id', 'revision'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Also forgets old saves. Run it in the transaction of the save. */
export async function rememberSave(
  db: Kysely<Database>,
  { userId, key }: SaveKey,
  postId: number,
  at = new Date(),
): Promise<void> {
  if (key === null) return;
  const { revision } = await db
    .selectFrom('posts')
    .select('revision')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const values = { user_id: userId, key, post_id: postId, revision, saved_at: at.toISOString() };
  await db.insertInto('post_saves').values(values).execute();
  const longAgo = new Date(at.getTime() - MEMORY).toISOString();
  await db.deleteFrom('post_saves').where('saved_at', '<', longAgo).execute();
}

/** Run it in a transaction. @returns the id in the trash. */
export async function deletePost(db: Kysely<Database>, post: StoredPost, userId: number): Promise<number> {
  const { id, title, created_by } = post;
  const entry = await postForTrash(db, post);
  await removePost(db, id);
  await endPreviewsOf(db, { kind: 'post', entryId: id });
  return addToTrash(db, { kind: 'post', title, created_by, deleted_by: userId, entry });
}

/** Run it before the post is removed, in the same transaction. */
export async function postForTrash(db: Kysely<Database>, post: StoredPost): Promise<TrashedPost> {
  const { category_ids, ...columns } = post;
  const {
    html: _,
    toc: __,
    text: ___,
    words,
    read_time,
    content_hash,
    image_id,
    created_by,
    ...row
  } = columns;
  const schedule = await scheduleForTrash(db, { kind: 'post', id: post.id });
  const addresses = (await addressesOf(db, [post.id])).get(post.id) ?? [];
  return { row, category_ids, addresses, schedule };
}
