import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { WrittenKind } from '../kinds/kinds.shared.ts';
import { type CopyRow, copiesAt, copyAt, isAt, lastVersion, type Place, placeNow } from './rewriting.ts';
import { DISCARDED_DAYS, type Edits } from './workingCopies.shared.ts';

/** The unsaved changes of a user in an entry, as typed: sanitise them before anybody sees them. */
export interface StoredCopy {
  id: number;
  values: Record<string, unknown>;
  base_revision: number | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export async function workingCopyOf(
  db: Kysely<Database>,
  kind: WrittenKind,
  entryId: number,
  userId: number,
): Promise<StoredCopy | undefined> {
  const row = await copyAt(db, { kind, userId, of: { entryId } });
  return row && storedFrom(row);
}

/** The users who work on these entries, in the order in which they began, without their texts. */
export async function workingCopiesOf(
  db: Kysely<Database>,
  kind: WrittenKind,
  entryIds: readonly number[],
): Promise<Map<number, Edits[]>> {
  const rows = await db
    .selectFrom('working_copies')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['entry_id', 'user_id', 'display_name as name'])
    .select(['working_copies.created_at as since', 'working_copies.updated_at as changed_at'])
    .where('kind', '=', kind)
    .where('entry_id', 'in', idsIn(entryIds))
    .where('discarded_at', 'is', null)
    .orderBy('since')
    .orderBy('working_copies.id')
    .execute();
  const byEntry = new Map<number, Edits[]>();
  for (const { entry_id, ...edits } of rows) {
    const id = entry_id ?? 0;
    byEntry.set(id, [...(byEntry.get(id) ?? []), edits]);
  }
  return byEntry;
}

export interface CopyContent {
  /** Null when they say again what is saved: then no copy is needed. */
  values: Record<string, unknown> | null;
  baseRevision: number | null;
  /** The version they follow. Left out, a copy that is at work is put aside and can be brought back. */
  version?: number | undefined;
}

/** `stale`: another tab or device of the same user was faster, and nothing is written. */
export type CopyOutcome =
  | { isSaved: true; version: number; changedAt: string }
  | { isSaved: false; version: number; current: StoredCopy | undefined };

/** Keeps what somebody is working on. Words that are there already are written once. Run it in a transaction. */
export async function saveWorkingCopy(
  db: Kysely<Database>,
  requested: Place,
  { values, baseRevision, version }: CopyContent,
  at = new Date().toISOString(),
): Promise<CopyOutcome> {
  const target = await placeNow(db, requested);
  const stored = await copyAt(db, target);
  const last = await lastVersion(db, target);
  const text = values && JSON.stringify(values);
  // An answer that got lost: the same is sent once more.
  if (stored ? stored.values === text : text === null)
    return { isSaved: true, version: last, changedAt: stored?.updated_at ?? at };
  if (version !== undefined && version !== last)
    return { isSaved: false, version: last, current: stored && storedFrom(stored) };
  if (stored && version === undefined) await putAside(db, stored.id, at);
  const content = { values: text, base_revision: baseRevision, version: last + 1, updated_at: at };
  if (stored && version !== undefined) {
    const change = text === null ? { ...content, discarded_at: at } : content;
    await db.updateTable('working_copies').set(change).where('id', '=', stored.id).execute();
  } else if (text !== null) {
    const { kind, userId, of } = target;
    const [entry_id, key] = 'key' in of ? [null, of.key] : [of.entryId, null];
    const row = { kind, entry_id, key, user_id: userId, ...content, created_at: at };
    await db.insertInto('working_copies').values(row).execute();
  }
  return { isSaved: true, version: last + 1, changedAt: at };
}

/** It can be brought back for a week. @returns whether there was one. */
export async function discardWorkingCopy(
  db: Kysely<Database>,
  target: Place,
  at = new Date().toISOString(),
): Promise<boolean> {
  const stored = await copyAt(db, await placeNow(db, target));
  if (stored) await putAside(db, stored.id, at);
  return stored !== undefined;
}

/** The one that can be brought back. */
export async function discardedCopy(
  db: Kysely<Database>,
  target: Place,
  now = new Date(),
): Promise<CopyRow | undefined> {
  return copiesAt(db, await placeNow(db, target))
    .selectAll()
    .where('discarded_at', '>=', discardedBefore(now))
    .where('values', 'is not', null)
    .orderBy('discarded_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Restores the copy that was discarded last, and discards the current one. Run this in a transaction. */
export async function returnWorkingCopy(
  db: Kysely<Database>,
  requested: Place,
  now = new Date(),
): Promise<boolean> {
  const target = await placeNow(db, requested);
  const discarded = await discardedCopy(db, target, now);
  if (!discarded) return false;
  const last = await lastVersion(db, target);
  await discardWorkingCopy(db, target, now.toISOString());
  const change = { discarded_at: null, version: last + 1 };
  await db.updateTable('working_copies').set(change).where('id', '=', discarded.id).execute();
  return true;
}

/**
 * A save has taken the values over: nothing is left of the copy, unless more was typed since (in another tab), which
 * stays as a copy of the entry. Words that are still on their way are older than what this leaves behind. Run it in
 * the transaction of the save. @param version that was saved. @returns what the next copy counts on from; undefined
 * when a newer one stays.
 */
export async function takeOver(
  db: Kysely<Database>,
  target: Place,
  { entryId, version }: { entryId: number; version: number },
  at = new Date().toISOString(),
): Promise<number | undefined> {
  const key = 'key' in target.of ? target.of.key : null;
  if (key !== null)
    await db.updateTable('working_copies').set({ entry_id: entryId }).where(isAt(target)).execute();
  const { kind, userId } = target;
  const now = { kind, userId, of: { entryId } };
  const stored = await copyAt(db, now);
  const last = await lastVersion(db, now);
  if (stored && stored.version > version) return undefined;
  const taken = { values: null, version: last + 1, discarded_at: at, updated_at: at };
  if (stored) await db.updateTable('working_copies').set(taken).where('id', '=', stored.id).execute();
  else {
    const row = { kind, entry_id: entryId, key, user_id: userId, ...taken, base_revision: null };
    await db
      .insertInto('working_copies')
      .values({ ...row, created_at: at })
      .execute();
  }
  return taken.version;
}

/** With the entries: they are gone for good. */
export async function forgetWorkingCopies(
  db: Kysely<Database>,
  kind: WrittenKind,
  entryIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('working_copies')
    .where('kind', '=', kind)
    .where('entry_id', 'in', idsIn(entryIds))
    .execute();
}

export async function forgetDiscardedCopies(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('working_copies').where('discarded_at', '<', discardedBefore(now)).execute();
}

async function putAside(db: Kysely<Database>, id: number, at: string): Promise<void> {
  await db.updateTable('working_copies').set({ discarded_at: at }).where('id', '=', id).execute();
}

function discardedBefore(now: Date): string {
  return new Date(now.getTime() - DISCARDED_DAYS * 86_400_000).toISOString();
}

export function storedFrom({ id, values, ...row }: CopyRow): StoredCopy {
  const { base_revision, version, created_at, updated_at } = row;
  return { id, values: JSON.parse(values ?? '{}'), base_revision, version, created_at, updated_at };
}
