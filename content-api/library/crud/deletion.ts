import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Call } from '../../http/call.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { goneFailure } from '../deletion/gone.ts';
import { addToTrash } from '../deletion/store.ts';
import { entryForTrash, type SimpleKind, type TrashedEntry } from '../deletion/trashed.ts';

export interface Removal {
  noun: string;
  kind: SimpleKind;
  remove(db: Kysely<Database>, id: number): Promise<void>;
  before?(db: Kysely<Database>, entry: TrashedEntry): Promise<TrashedEntry>;
}

/** Removes an entry of a simple noun and keeps it in the trash, in one transaction. @returns its number there. */
export function deletion(
  db: Kysely<Database>,
  call: Call,
  id: number,
  { noun, kind, remove, before }: Removal,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const existing = await entryForTrash(transaction, kind, id);
    if (!existing) throw await goneFailure(transaction, call, kind, { id, noun });
    const entry = before ? await before(transaction, existing) : existing;
    return putInTrash(transaction, { kind, remove }, entry, callerOrFail(call).user.id);
  });
}

/** Run it in a transaction. @throws ApiFailure 409 where the entry can't go yet. @returns its number in the trash. */
export async function putInTrash(
  db: Kysely<Database>,
  { kind, remove }: Pick<Removal, 'kind' | 'remove'>,
  entry: TrashedEntry,
  userId: number,
): Promise<number> {
  await remove(db, entry.row.id);
  return addToTrash(db, { kind, title: entry.row.name, created_by: null, deleted_by: userId, entry });
}
