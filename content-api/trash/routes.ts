import type { Kysely } from 'kysely';
import type { Store } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { indexEntry } from '../database/search.ts';
import { notFound } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { Call, CallWith } from '../http/call.ts';
import { doneSchema } from '../http/http.shared.ts';
import { idOf } from '../http/input.ts';
import { TRASH_DAYS, trashKinds } from '../library/deletion/deletion.shared.ts';
import { DELETING } from '../library/deletion/gone.ts';
import { forgetTrashed, type Trashed, trashedById } from '../library/deletion/store.ts';
import type { TrashedImage } from '../library/deletion/trashed.ts';
import { callerOrFail, requireOwn } from '../staff/access/guard.ts';
import { scopeOf } from '../staff/access/permissions.ts';
import type { FileStorage } from '../storage/fileStorage.ts';
import { letPictureGo, removeForGood } from './emptying.ts';
import { trashPage, type Visible } from './list.ts';
import { restoreEntry, restorePage } from './restoreEntry.ts';
import { prepareTrashed, restorePost } from './restorePost.ts';
import type { Restored } from './trash.shared.ts';
import {
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
      const prepared = seen.kind === 'post' ? await prepareTrashed(db, seen) : undefined;
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

/** Takes an image of the gallery out of the trash and puts it back: its files were there all the time. Run it in a transaction. */
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
