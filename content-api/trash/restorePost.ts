import type { Kysely } from 'kysely';
import { type Ahead, prepareAhead } from '../blog/posts/asWritten.ts';
import { earlierAddresses, rememberAddress } from '../blog/posts/earlierAddresses.ts';
import { recordPostRevisions } from '../blog/posts/recordPostRevisions.ts';
import { insertRow } from '../blog/posts/store.ts';
import { later } from '../database/revisions.ts';
import type { Database } from '../database/schema.ts';
import { wrong } from '../errors.ts';
import { forgetTrashed, linkTrashed, type Trashed, trashedEntry } from '../library/deletion/store.ts';
import type { TrashedPost } from '../library/deletion/trashed.ts';
import { picturesByUrl } from '../library/gallery/store.ts';
import { putScheduleBack } from '../writing/schedules/store.ts';
import { restoreEntry } from './restoreEntry.ts';
import { asDraft, freeSlug, returnOf } from './returning.ts';
import type { Restored } from './trash.shared.ts';

interface Wish {
  /** Whether a published post returns as a draft. */
  isDraft: boolean;
  /** ISO 8601 in UTC. */
  at: string;
  /** Id of the user. */
  by: number;
}

/** Has the text of a post prepared before the transaction that brings it back. */
export function prepareTrashed(db: Kysely<Database>, { entry }: Pick<Trashed, 'entry'>): Promise<Ahead> {
  return prepareAhead(db, (JSON.parse(entry) as TrashedPost).row.content);
}

/**
 * Keeps its id and times; revision and change time move on only where it changed. Run in a transaction.
 * @throws ApiFailure 400 when its author can't come back with it.
 */
export async function restorePost(
  db: Kysely<Database>,
  trashed: Trashed,
  { isDraft, at, by, prepared }: Wish & { prepared: Ahead },
): Promise<Restored> {
  const stored = JSON.parse(trashed.entry) as TrashedPost;
  const row = { link_image_url: '', canonical_url: '', ...stored.row };
  const returned = returnOf(stored, at);
  const { status, schedule } = isDraft ? asDraft(returned) : returned;
  await forgetTrashed(db, trashed.id);
  const with_author = await bringAuthorBack(db, row.author_id, { at, by });
  const leftSince = status === 'published' ? trashed.deleted_at : undefined;
  const slug = await freeSlug(db, 'posts', row.slug, leftSince);
  const isOther = slug !== row.slug || status !== row.status;
  const change = isOther ? { revision: row.revision + 1, updated_at: later(at, row.updated_at) } : {};
  const { content, ...own } = row;
  await insertRow(db, {
    ...own,
    ...change,
    slug,
    status,
    created_by: trashed.created_by,
    image_id: (await picturesByUrl(db, [row.featured_image_url])).get(row.featured_image_url)?.id ?? null,
    prepared: await prepared(db, content),
  });
  await putIntoCategories(db, row.id, stored.category_ids);
  const before = { ...row, category_ids: stored.category_ids };
  const after = { ...before, ...change, slug, status };
  await recordPostRevisions(db, [{ id: row.id, before, after }], { how: 'restoration', by });
  await putScheduleBack(db, { kind: 'post', id: row.id }, schedule);
  const addresses_lost = await putAddressesBack(db, stored, trashed.deleted_at);
  const slug_before = slug === row.slug ? null : row.slug;
  return {
    kind: 'post',
    id: row.id,
    title: row.title,
    status,
    slug,
    slug_before,
    posts: null,
    with_author,
    addresses_lost,
  };
}

/** The author could be deleted while no post named them. @returns the name, when they had to come back. */
async function bringAuthorBack(
  db: Kysely<Database>,
  id: number,
  change: Omit<Wish, 'isDraft'>,
): Promise<string | null> {
  const existing = await db.selectFrom('authors').select('id').where('id', '=', id).executeTakeFirst();
  if (existing) return null;
  const trashed = await trashedEntry(db, 'author', id);
  // Only another program could have removed them for good.
  if (!trashed) throw wrong('author_id', 'Its author was deleted');
  return (await restoreEntry(db, trashed, change)).title;
}

/** Into those that are there, at once; into those that are in the trash, when they come back. */
async function putIntoCategories(db: Kysely<Database>, postId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const existing = await db.selectFrom('categories').select('id').where('id', 'in', ids).execute();
  const links = existing.map(({ id }) => ({ post_id: postId, category_id: id }));
  if (links.length > 0) await db.insertInto('post_categories').values(links).execute();
  const here = new Set(existing.map(({ id }) => id));
  const missing = ids.filter((id) => !here.has(id));
  await linkTrashed(db, 'category', missing, postId);
}

/** With the one that it was public under when it was deleted. @returns those that lead elsewhere by now. */
async function putAddressesBack(
  db: Kysely<Database>,
  { row: { id, slug, status }, addresses }: TrashedPost,
  deletedAt: string,
): Promise<string[]> {
  for (const address of addresses) await rememberAddress(db, id, address);
  if (status === 'published') await rememberAddress(db, id, { slug, left_at: deletedAt });
  const leading = new Set((await earlierAddresses(db, id)).map((address) => address.slug));
  return addresses.flatMap((address) =>
    leading.has(address.slug) || address.slug === slug ? [] : [address.slug],
  );
}
