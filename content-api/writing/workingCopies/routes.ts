import type { Kysely } from 'kysely';
import { jsonText } from '../../database/expressions.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { GONE } from '../../http/entityTags.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { goneFailure } from '../../library/deletion/gone.ts';
import { callerOrFail, mayToAny, requireOwn } from '../../staff/access/guard.ts';
import { truncate } from '../../values/fields.shared.ts';
import type { WrittenKind } from '../kinds/kinds.shared.ts';
import type { Writable } from '../kinds/writable.ts';
import { copyAt, lastVersion, type Place, placeNow } from './rewriting.ts';
import {
  discardedCopy,
  discardWorkingCopy,
  returnWorkingCopy,
  type StoredCopy,
  saveWorkingCopy,
  storedFrom,
  workingCopiesOf,
} from './store.ts';
import type { OwnCopy, UnsavedDraft, WorkingCopy } from './workingCopies.shared.ts';
import {
  copyAnswerSchema,
  copyKeySchema,
  DISCARDED_DAYS,
  ownCopySchema,
  type savedCopySchema,
  unsavedDraftsSchema,
} from './workingCopies.shared.ts';

const UNFINISHED =
  'It may be unfinished and is never public. Send the last version you got as If-Match, "0" at first, so that you don’t overwrite your other tabs and devices.';
const AGAIN = `You can restore it for ${DISCARDED_DAYS} days.`;

/** The caller's working copies: in entries of a kind, and under keys for drafts that were never saved. */
export function workingCopyRoutes({ store: { db } }: { store: Store }, written: Writable) {
  const { kind, noun } = written;
  const what = noun.toLowerCase();

  /** In an entry that the caller may change, or under a key. */
  const placeOf = async (db: Kysely<Database>, call: Call): Promise<Place> => {
    const userId = callerOrFail(call).user.id;
    const key = call.req.param('key');
    if (key !== undefined) {
      if (!copyKeySchema.safeParse(key).success) throw notFound('Draft');
      return placeNow(db, { kind, userId, of: { key } });
    }
    const id = idOf(call, noun);
    const entry = await written.find(db, id);
    if (!entry) throw await goneFailure(db, call, kind, { id, noun });
    requireOwn(call, written.changing, entry.created_by);
    return { kind, userId, of: { entryId: id } };
  };
  const entryRefused = { 404: `${noun} not found` };

  return {
    one: answers(`Get your working copy of a ${what}, and who else has one`, ownCopySchema, 200, {
      refusals: entryRefused,
      description: GONE,
    })(async (call: Call) => call.json(await ownCopy(db, written, await placeOf(db, call)))),

    keep: answers(`Save your working copy of a ${what}`, copyAnswerSchema, 200, {
      refusals: { ...entryRefused, 409: 'Stale: current is what another tab or device wrote, or null' },
      description: `${UNFINISHED} ${GONE}`,
    })(async (call: CallWith<{ json: ReturnType<typeof savedCopySchema> }>) => {
      const { values, base_revision = null } = call.req.valid('json');
      const version = versionIn(call);
      const outcome = await db.transaction().execute(async (transaction) => {
        const words = {
          values: values as Record<string, unknown> | null,
          baseRevision: base_revision,
          version,
        };
        return saveWorkingCopy(transaction, await placeOf(transaction, call), words);
      });
      if (outcome.isSaved) return call.json({ version: outcome.version, changed_at: outcome.changedAt });
      const current = outcome.current ? copyFrom(outcome.current, written) : null;
      const message = `You have changed this ${what} in another tab or on another device`;
      throw new ApiFailure(409, 'stale', message, { more: { current, version: outcome.version } });
    }),

    discard: answers(`Discard your working copy of a ${what}`, doneSchema, 200, {
      refusals: entryRefused,
      description: AGAIN,
    })(async (call: Call) => {
      await db
        .transaction()
        .execute(async (transaction) => discardWorkingCopy(transaction, await placeOf(transaction, call)));
      return call.json({ success: true as const });
    }),

    putBack: answers(`Restore your last discarded working copy of a ${what}`, ownCopySchema, 200, {
      refusals: { 404: 'Nothing was discarded, or it has expired' },
      description: 'Discards the current one.',
    })(async (call: Call) => {
      const target = await db.transaction().execute(async (transaction) => {
        const target = await placeOf(transaction, call);
        if (!(await returnWorkingCopy(transaction, target))) throw notFound('Discarded copy');
        return target;
      });
      return call.json(await ownCopy(db, written, target));
    }),

    drafts: answers(`List unsaved drafts of ${what}s, newest first`, unsavedDraftsSchema, 200, {
      description:
        'If you may change all entries, you also see that others have some, but not their contents.',
    })(async (call: Call) => {
      const { user } = callerOrFail(call);
      const seen = { userId: user.id, isAll: mayToAny(call, written.changing) };
      return call.json(await unsavedDrafts(db, kind, seen));
    }),
  };
}

/** Without a condition the last to write wins, and what was there can be brought back. */
function versionIn(call: Call): number | undefined {
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(call.req.header('if-match')?.trim() ?? '') ?? [];
  return version === undefined ? undefined : Number(version);
}

/** The working copy after sanitising. Its own writer needs that too: a script in their session may have typed it. */
function copyFrom(stored: StoredCopy, written: Writable): WorkingCopy {
  const { values, base_revision, version, created_at, updated_at } = stored;
  const shown = { base_revision, version, since: created_at, changed_at: updated_at };
  return { values: written.harmless(values), ...shown };
}

async function ownCopy(db: Kysely<Database>, written: Writable, target: Place): Promise<OwnCopy> {
  const stored = await copyAt(db, target);
  const { kind, userId, of } = target;
  const edits = 'key' in of ? [] : ((await workingCopiesOf(db, kind, [of.entryId])).get(of.entryId) ?? []);
  return {
    copy: stored ? copyFrom(storedFrom(stored), written) : null,
    version: await lastVersion(db, target),
    discarded_at: (await discardedCopy(db, target))?.discarded_at ?? null,
    edits: edits.filter(({ user_id }) => user_id !== userId),
  };
}

const MOST = 50;

/** Other users see only that a draft exists: its title is part of what is private. */
async function unsavedDrafts(
  db: Kysely<Database>,
  kind: WrittenKind,
  { userId, isAll }: { userId: number; isAll: boolean },
): Promise<{ drafts: UnsavedDraft[]; total: number }> {
  const seen = db
    .selectFrom('working_copies')
    .where('kind', '=', kind)
    .where('entry_id', 'is', null)
    .where('discarded_at', 'is', null)
    .$if(!isAll, (own) => own.where('user_id', '=', userId));
  const { total } = await seen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await seen
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'display_name as name', 'key'])
    .select(['working_copies.created_at as since', 'working_copies.updated_at as changed_at'])
    .select(jsonText<string | null>('values', 'title').as('title'))
    .orderBy('changed_at', 'desc')
    .orderBy('working_copies.id', 'desc')
    .limit(MOST)
    .execute();
  const drafts = rows.map(({ key, title, ...row }) => {
    const is_yours = row.user_id === userId;
    return {
      ...row,
      is_yours,
      key: is_yours ? key : null,
      title: is_yours ? truncate(title ?? '', 300) : null,
    };
  });
  return { drafts, total };
}
