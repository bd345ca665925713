import type { Kysely } from 'kysely';
import { mayToThis } from '../access/guard.ts';
import type { Database } from '../database/schema.ts';
import { ApiFailure } from '../errors.ts';
import type { Call } from '../http/call.ts';
import type { TrashKind } from './contract.ts';
import { DELETING } from './deleting.ts';
import { trashedEntry } from './store.ts';

/**
 * 404 for an entry that somebody wants to change. While it lies in the trash and the caller may bring it back, the
 * answer says by which number: what they have typed can still be saved.
 * @param noun capitalised, as in “Author not found”.
 */
export async function goneFailure(
  db: Kysely<Database>,
  call: Call,
  kind: TrashKind,
  { id, noun }: { id: number; noun: string },
): Promise<ApiFailure> {
  const trashed = await trashedEntry(db, kind, id);
  const isTheirs = trashed && mayToThis(call, DELETING[kind], trashed.created_by);
  const more = isTheirs ? { trash_id: trashed.id } : {};
  return new ApiFailure(404, 'not_found', `${noun} not found`, { more });
}
