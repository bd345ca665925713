import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { jsonText, jsonWith } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { WorkingCopiesTable } from '../../database/tables/pages.ts';
import type { WrittenKind } from '../kinds/kinds.shared.ts';

const AT_ONCE = 200;

/** Working copies with something in them, also those that can be brought back, the next by their number. */
export function nextCopies(db: Kysely<Database>, after: number): Promise<CopyRow[]> {
  return db
    .selectFrom('working_copies')
    .selectAll()
    .where('id', '>', after)
    .where('values', 'is not', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

/**
 * Writes in a copy for its writer. Tabs that have it open treat this like an edit from elsewhere, and overwrite nothing
 * unseen. Run it in the transaction in which the row was read.
 */
export async function rewriteCopy(db: Kysely<Database>, row: CopyRow, values: string): Promise<void> {
  const { id, kind, entry_id, key, user_id: userId, discarded_at } = row;
  const of = entry_id === null ? { key: key ?? '' } : { entryId: entry_id };
  // A discarded copy already has its position in the order of versions.
  const version =
    discarded_at === null
      ? { version: (await lastVersion(db, { kind: kind as WrittenKind, userId, of })) + 1 }
      : {};
  await db
    .updateTable('working_copies')
    .set({ values, ...version })
    .where('id', '=', id)
    .execute();
}

interface Move {
  kind: WrittenKind;
  id: number;
  /** Revisions of the entry. */
  from: number;
  to: number;
}

/**
 * Moves working copies to the entry's new revision, with the change that made it, so that nobody has to resolve a
 * conflict. Versions stay, because open tabs follow automatically.
 * @param change of a field; a copy with another value of it keeps that.
 */
export async function moveCopiesOn(
  db: Kysely<Database>,
  { kind, id, from, to }: Move,
  change?: { field: string; before: string; after: string },
): Promise<void> {
  const copies = db
    .updateTable('working_copies')
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('base_revision', '=', from);
  if (change)
    await copies
      .set({ values: jsonWith('values', { [change.field]: change.after }) })
      .where(jsonText('values', change.field), '=', change.before)
      .execute();
  await copies.set({ base_revision: to }).execute();
}

/** The place where a user writes: an entry, or a draft that was never saved, identified by its client's key. */
export interface Place {
  kind: WrittenKind;
  userId: number;
  of: { entryId: number } | { key: string };
}

export type CopyRow = Selectable<WorkingCopiesTable>;

/** Under a key of which an entry was made meanwhile, that entry is written in. */
export async function placeNow(db: Kysely<Database>, target: Place): Promise<Place> {
  if (!('key' in target.of)) return target;
  const made = await db
    .selectFrom('working_copies')
    .select('entry_id')
    .where(isAt(target))
    .where('entry_id', 'is not', null)
    .executeTakeFirst();
  return made?.entry_id ? { ...target, of: { entryId: made.entry_id } } : target;
}

/** All copies of this piece of writing, the one at work and those that were. */
export function copiesAt(db: Kysely<Database>, target: Place) {
  return db.selectFrom('working_copies').where(isAt(target));
}

export function isAt({ kind, userId, of }: Place) {
  return ({ and, eb }: ExpressionBuilder<Database, 'working_copies'>) =>
    and([
      eb('kind', '=', kind),
      'key' in of ? eb('key', '=', of.key) : eb('entry_id', '=', of.entryId),
      eb('user_id', '=', userId),
    ]);
}

/** The one at work. */
export async function copyAt(db: Kysely<Database>, target: Place): Promise<CopyRow | undefined> {
  return copiesAt(db, target).selectAll().where('discarded_at', 'is', null).executeTakeFirst();
}

/** The highest that any copy here had; 0 before the first. */
export async function lastVersion(db: Kysely<Database>, target: Place): Promise<number> {
  const { version } = await copiesAt(db, target)
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return version ?? 0;
}
