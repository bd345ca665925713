import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import { scopeOf } from '../../staff/access/permissions.ts';
import { roles } from '../../values/identity.shared.ts';
import { recordLeadEvent } from '../leads/store.ts';
import type { Owner, OwnerChange, OwnerChanged } from './followUp.shared.ts';
import { notifyOwners } from './notifyOwners.ts';

interface Staff {
  id: number;
  display_name: string;
}

export function possibleOwners(db: Kysely<Database>): Promise<Owner[]> {
  const seeing = roles.filter((role) => scopeOf(role, 'leads.read') !== null);
  return db
    .selectFrom('users')
    .select(['id', 'display_name as name'])
    .where('role', 'in', seeing)
    .orderBy('display_name')
    .orderBy('id')
    .execute();
}

/**
 * Gives leads to users, all or none. @returns what changed, and the ids others have given elsewhere since.
 * @throws ApiFailure 400 for who isn't there or may not see leads.
 */
export function setOwners(
  db: Kysely<Database>,
  changes: OwnerChange[],
  by: Staff,
  at = new Date().toISOString(),
): Promise<{ changed: OwnerChanged[]; kept: number[] }> {
  return db.transaction().execute(async (transaction) => {
    const owners = new Map((await possibleOwners(transaction)).map((owner) => [owner.id, owner]));
    const changed: OwnerChanged[] = [];
    const kept = [];
    for (const { id, owner_id, from_id } of changes) {
      const to = owner_id === null ? null : owners.get(owner_id);
      if (to === undefined) throw notAnOwner();
      const from = await changeOwner(transaction, { id, to, seen: from_id }, by, at);
      if (from === 'kept') kept.push(id);
      else if (from !== undefined) changed.push({ id, from, to });
    }
    await notifyOwners(transaction, changed, by, at);
    return { changed, kept };
  });
}

/** To be called in the transaction that deletes a user. Leads keep their time of change. */
export async function freeLeadsOf(
  transaction: Kysely<Database>,
  user: Staff,
  by: Staff,
  at = new Date().toISOString(),
): Promise<void> {
  const freed = await transaction
    .updateTable('leads')
    .set({ owner_id: null })
    .where('owner_id', '=', user.id)
    .returning('id')
    .execute();
  const detail = { from: { id: user.id, name: user.display_name }, to: null };
  for (const { id } of freed) await recordLeadEvent(transaction, id, { kind: 'owner', detail, by, at });
}

/** @returns the owner before; undefined where nothing changes, 'kept' where it isn't who the caller has seen. */
async function changeOwner(
  transaction: Kysely<Database>,
  { id, to, seen }: { id: number; to: Owner | null; seen: number | null | undefined },
  by: Staff,
  at: string,
): Promise<Owner | null | 'kept' | undefined> {
  const there = await transaction
    .selectFrom('leads')
    .leftJoin('users', 'users.id', 'leads.owner_id')
    .select(['owner_id', 'display_name'])
    .where('leads.id', '=', id)
    .executeTakeFirst();
  if (!there || there.owner_id === (to?.id ?? null)) return undefined;
  if (seen !== undefined && there.owner_id !== seen) return 'kept';
  const from = there.owner_id === null ? null : { id: there.owner_id, name: there.display_name ?? '' };
  await transaction
    .updateTable('leads')
    .set({ owner_id: to?.id ?? null, updated_at: at })
    .where('id', '=', id)
    .execute();
  await recordLeadEvent(transaction, id, { kind: 'owner', detail: { from, to }, by, at });
  return from;
}

function notAnOwner(): ApiFailure {
  const message = 'Please choose somebody who may see leads';
  return new ApiFailure(400, 'invalid', message, { fields: { owner_id: message } });
}
