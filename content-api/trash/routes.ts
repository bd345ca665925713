import type { Kysely } from 'kysely';
import { type Ahead, prepareAhead } from '../blog/posts/asWritten.ts';
import { earlierAddresses, recordPostRevisions, rememberAddress } from '../blog/posts/history.ts';
import { insertRow } from '../blog/posts/store.ts';
import type { Store } from '../database/open.ts';
import { later } from '../database/revisions.ts';
import type { Database } from '../database/schema.ts';
import { indexEntry } from '../database/search.ts';
import { notFound, wrong } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { Call, CallWith } from '../http/call.ts';
import { doneSchema } from '../http/http.shared.ts';
import { idOf } from '../http/input.ts';
import { TRASH_DAYS, trashKinds } from '../library/deletion/deletion.shared.ts';
import { DELETING } from '../library/deletion/gone.ts';
import {
  forgetTrashed,
  linkTrashed,
  type Trashed,
  trashedById,
  trashedEntry,
} from '../library/deletion/store.ts';
import type { TrashedImage, TrashedPost } from '../library/deletion/trashed.ts';
import { picturesByUrl } from '../library/gallery/store.ts';
import { callerOrFail, requireOwn } from '../staff/access/guard.ts';
import { scopeOf } from '../staff/access/permissions.ts';
import type { FileStorage } from '../storage/fileStorage.ts';
import { putScheduleBack } from '../writing/schedules/store.ts';
import { letPictureGo, removeForGood } from './emptying.ts';
import { trashPage, type Visible } from './list.ts';
import { restoreEntry, restorePage } from './restoreEntry.ts';
import { asDraft, freeSlug, returnOf } from './returning.ts';
import {
  type Restored,
  restoredSchema,
  type restoreQuerySchema,
  trashListSchema,
  type trashQuerySchema,
} from './trash.shared.ts';

export function trashRoutes(parts: { store: Store; uploads: FileStorage }) {
  const { db } = parts.store;
  return {
    list: answers('List deleted entries, the latest first', trashListSchema, 200, {
      description: `Entries stay for ${TRASH_DAYS} days. You see those that you may delete yourself.`,
    })(async (call: CallWith<{ query: typeof trashQuerySchema }>) => {
      const { page = 1, limit = 20 } = call.req.valid('query');
      const { entries, total } = await trashPage(db, parts.uploads, visibleTo(call), { page, limit });
      return call.json({ entries, total, totalPages: Math.max(1, Math.ceil(total / limit)) });
    }),

    restore: answers('Restore a deleted entry', restoredSchema, 200, {
      description:
        'It keeps its id and its state; send as=draft to keep a published post offline. If its slug or address is ' +
        'taken, it gets a number at the end.',
      refusals: { 404: 'Not in the trash (any more)' },
    })(async (call: CallWith<{ query: typeof restoreQuerySchema }>) => {
      const isDraft = call.req.valid('query').as === 'draft';
      const seen = await found(db, call);
      // The text is prepared before the transaction, because that takes time.
      const prepared =
        seen.kind === 'post'
          ? await prepareAhead(db, (JSON.parse(seen.entry) as TrashedPost).row.content)
          : undefined;
      const restored = await db.transaction().execute(async (transaction) => {
        const trashed = await found(transaction, call);
        requireOwn(call, DELETING[trashed.kind], trashed.created_by);
        const at = new Date().toISOString();
        const by = callerOrFail(call).user.id;
        if (prepared) return restorePost(transaction, trashed, { isDraft, at, by, prepared });
        if (trashed.kind === 'page') return restorePage(transaction, trashed, { isDraft, at, by });
        if (trashed.kind === 'image') return restoreImage(transaction, trashed);
        return restoreEntry(transaction, trashed, { at, by });
      });
      call.set('audited', { title: restored.title });
      return call.json(restored);
    }),

    remove: answers('Delete an entry for good', doneSchema, 200, {
      refusals: {
        404: 'Not in the trash (any more)',
        409: 'The author of posts in the trash: posts says how many',
      },
    })(async (call: Call) => {
      const removed = await db.transaction().execute(async (transaction) => {
        const trashed = await found(transaction, call);
        await removeForGood(transaction, trashed);
        return trashed;
      });
      call.set('audited', { title: removed.title });
      await letPictureGo(db, parts.uploads, removed);
      return call.json({ success: true as const });
    }),
  };
}

async function found(db: Kysely<Database>, call: Call): Promise<Trashed> {
  const trashed = await trashedById(db, idOf(call, 'Deleted entry'));
  if (!trashed) throw notFound('Deleted entry');
  return trashed;
}

function visibleTo(call: Call): Visible {
  const { id, role } = callerOrFail(call).user;
  const seenAs = (scope: 'any' | 'own') =>
    trashKinds.filter((kind) => scopeOf(role, DELETING[kind]) === scope);
  return { any: seenAs('any'), own: seenAs('own'), userId: id };
}

/** The files of the image were not deleted. Run it in a transaction. */
async function restoreImage(db: Kysely<Database>, trashed: Trashed): Promise<Restored> {
  const { image_url: _, ...row } = (JSON.parse(trashed.entry) as TrashedImage).row;
  await forgetTrashed(db, trashed.id);
  await db
    .insertInto('gallery_images')
    .values({ ...row, created_by: trashed.created_by })
    .execute();
  await indexEntry(db, 'gallery_images', row.id);
  return {
    kind: 'image',
    id: row.id,
    title: row.alt_text,
    status: null,
    slug: null,
    slug_before: null,
    posts: null,
    with_author: null,
    addresses_lost: [],
  };
}

interface Wish {
  isDraft: boolean;
  /** ISO 8601 in UTC. */
  at: string;
  by: number;
}

/**
 * Revision and change time change only with the post. Run it in a transaction. @throws ApiFailure 400 without its
 * author.
 */
async function restorePost(
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

/** The author may have been deleted while no post had them. @returns the name of an author who had to be restored. */
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

/** Categories in the trash get the post when they are restored. */
async function putIntoCategories(db: Kysely<Database>, postId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const existing = await db.selectFrom('categories').select('id').where('id', 'in', ids).execute();
  const links = existing.map(({ id }) => ({ post_id: postId, category_id: id }));
  if (links.length > 0) await db.insertInto('post_categories').values(links).execute();
  const here = new Set(existing.map(({ id }) => id));
  const missing = ids.filter((id) => !here.has(id));
  await linkTrashed(db, 'category', missing, postId);
}

/** Includes the public address at the time of the deletion. @returns addresses that lead elsewhere by now. */
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
