import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { WrittenKind } from '../kinds/contract.ts';
import { type CopyRow, lastVersion } from './place.ts';

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
 * Writes in a copy in its writer's stead. Whoever has it open meets that as they meet an edit from elsewhere: nothing
 * that they type goes over it unseen. Run it in the transaction in which the row was read.
 */
export async function rewriteCopy(db: Kysely<Database>, row: CopyRow, values: string): Promise<void> {
  const { id, kind, entry_id, key, user_id: userId, discarded_at } = row;
  const of = entry_id === null ? { key: key ?? '' } : { entryId: entry_id };
  // One that was discarded has its place in the order of versions already.
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

/**
 * What moved an entry on is in its working copies too, or is nothing that they could undo: they are of the entry as it
 * is now, and nobody has to choose. Versions stay, as whoever has one open follows by themselves.
 */
export async function moveCopiesOn(
  db: Kysely<Database>,
  { kind, id, from, to }: { kind: WrittenKind; id: number; from: number; to: number },
): Promise<void> {
  await db
    .updateTable('working_copies')
    .set({ base_revision: to })
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('base_revision', '=', from)
    .execute();
}
