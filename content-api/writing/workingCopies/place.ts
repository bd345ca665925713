import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { WorkingCopiesTable } from '../../database/tables/writing.ts';
import type { WrittenKind } from '../kinds/kinds.shared.ts';

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
