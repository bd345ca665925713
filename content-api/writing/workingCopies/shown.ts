import type { Kysely } from 'kysely';
import { jsonText } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { truncate } from '../../values/fields.shared.ts';
import type { WrittenKind } from '../kinds/kinds.shared.ts';
import type { Writable } from '../kinds/writable.ts';
import { copyAt, lastVersion, type Place } from './place.ts';
import { discardedCopy, type StoredCopy, storedFrom, workingCopiesOf } from './store.ts';
import type { OwnCopy, UnsavedDraft, WorkingCopy } from './workingCopies.shared.ts';

/** The working copy after sanitising. Its own writer needs that too: a script in their session may have typed it. */
export function copyFrom(stored: StoredCopy, written: Writable): WorkingCopy {
  const { values, base_revision, version, created_at, updated_at } = stored;
  const shown = { base_revision, version, since: created_at, changed_at: updated_at };
  return { values: written.harmless(values), ...shown };
}

export async function ownCopy(db: Kysely<Database>, written: Writable, target: Place): Promise<OwnCopy> {
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
export async function unsavedDrafts(
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
