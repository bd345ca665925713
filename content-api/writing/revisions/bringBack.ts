import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { copyAt, isAt, type Place } from '../workingCopies/place.ts';
import { saveWorkingCopy } from '../workingCopies/store.ts';
import type { Making } from './record.ts';

interface Return {
  /** The fields of the kind's form. */
  values: Record<string, unknown>;
  /** The revision of the entry as it is saved now. */
  baseRevision: number;
  /** When the revision was made. ISO 8601 in UTC. */
  from: string;
}

/**
 * Makes what a revision said the working copy of this user: nothing counts before they have looked at it and saved. One
 * that is at work is put aside and can be brought back itself. Run it in a transaction.
 */
export async function bringBack(
  db: Kysely<Database>,
  target: Place,
  { values, baseRevision, from }: Return,
): Promise<void> {
  await saveWorkingCopy(db, target, { values, baseRevision });
  await db
    .updateTable('working_copies')
    .set({ from_at: from })
    .where(isAt(target))
    .where('discarded_at', 'is', null)
    .execute();
}

/** How a save that takes this working copy over is made. */
export async function makingOfCopy(db: Kysely<Database>, target: Place): Promise<Making> {
  const from = (await copyAt(db, target))?.from_at ?? null;
  const by = target.userId;
  return from === null ? { how: 'by_hand', by } : { how: 'bringing_back', by, from };
}
