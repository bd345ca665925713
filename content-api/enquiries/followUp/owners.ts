import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { wrong } from '../../errors.ts';
import { enqueueMessages } from '../../outbox/store.ts';
import { scopeOf } from '../../staff/access/permissions.ts';
import { addNotifications, removeAssignments } from '../../staff/notifications/store.ts';
import { roles } from '../../values/identity.shared.ts';
import { recordLeadEvent, recordLeadEvents, type Staff } from '../leads/store.ts';
import type { Owner, OwnerChange, OwnerChanged } from './followUp.shared.ts';

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

/** Changes all or none; others have reassigned `kept`. @throws ApiFailure 400 for users who may not see leads. */
export function setOwners(
  db: Kysely<Database>,
  changes: OwnerChange[],
  by: Staff,
  at = new Date().toISOString(),
): Promise<{ changed: OwnerChanged[]; kept: number[] }> {
  return db.transaction().execute((transaction) => changeOwners(transaction, changes, by, at));
}

export async function changeOwners(
  transaction: Kysely<Database>,
  changes: OwnerChange[],
  by: Staff,
  at: string,
): Promise<{ changed: OwnerChanged[]; kept: number[] }> {
  const owners = new Map((await possibleOwners(transaction)).map((owner) => [owner.id, owner]));
  const stored = await ownersOf(transaction, changes);
  const changed: OwnerChanged[] = [];
  const kept: number[] = [];
  for (const { id, owner_id, from_id: seen } of changes) {
    const to = owner_id === null ? null : owners.get(owner_id);
    if (to === undefined) throw wrong('owner_id', 'Please choose a user who may see leads');
    const from = stored.get(id);
    if (from === undefined || from?.id === to?.id) continue;
    if (seen !== undefined && (from?.id ?? null) !== seen) kept.push(id);
    else changed.push({ id, from, to });
  }
  await give(transaction, changed, at);
  const about = { kind: 'owner' as const, by, at };
  const events = changed.map(({ id, from, to }) => ({ ...about, leadId: id, detail: { from, to } }));
  await recordLeadEvents(transaction, events);
  await notifyOwners(transaction, changed, by, at);
  return { changed, kept };
}

/** Call it in the transaction that deletes a user. Leads keep their time of change. */
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

async function ownersOf(
  transaction: Kysely<Database>,
  changes: OwnerChange[],
): Promise<Map<number, Owner | null>> {
  const rows = await transaction
    .selectFrom('leads')
    .leftJoin('users', 'users.id', 'leads.owner_id')
    .select(['leads.id', 'owner_id', 'display_name'])
    .where('leads.id', 'in', idsIn(changes.map(({ id }) => id)))
    .execute();
  return new Map(
    rows.map(({ id, owner_id, display_name }) => [
      id,
      owner_id === null ? null : { id: owner_id, name: display_name ?? '' },
    ]),
  );
}

async function give(transaction: Kysely<Database>, changed: OwnerChanged[], at: string): Promise<void> {
  for (const owner_id of new Set(changed.map(({ to }) => to?.id ?? null))) {
    const ids = changed.filter(({ to }) => (to?.id ?? null) === owner_id).map(({ id }) => id);
    await transaction
      .updateTable('leads')
      .set({ owner_id, updated_at: at })
      .where('id', 'in', idsIn(ids))
      .execute();
  }
}

/** Milliseconds that the mail waits: a change undone meanwhile sends none. */
const SECOND_THOUGHTS = 60_000;

async function notifyOwners(
  transaction: Kysely<Database>,
  changed: readonly OwnerChanged[],
  by: Staff,
  at: string,
): Promise<void> {
  const given = new Map<number, number[]>();
  for (const { id, to } of changed) {
    if (to && to.id !== by.id) given.set(to.id, [...(given.get(to.id) ?? []), id]);
  }
  const ids = changed.map(({ id }) => id);
  await removeAssignments(transaction, ids);
  const notifications = [...given].flatMap(([user_id, ids]) =>
    ids.map((lead_id) => ({ kind: 'lead.assigned' as const, user_id, lead_id, by_id: by.id })),
  );
  await addNotifications(transaction, notifications, at);
  const entries = [...given].map(([user_id, lead_ids]) => ({
    kind: 'lead.tell_owner',
    payload: {
      user_id,
      lead_ids,
      by_id: by.id,
      given_at: at,
      ...(lead_ids.length === 1 ? { lead_id: lead_ids[0] } : {}),
    },
    dedupeKey: `lead.tell_owner:${user_id}:${at}:${lead_ids.join()}`,
    due: new Date(Date.parse(at) + SECOND_THOUGHTS).toISOString(),
  }));
  await enqueueMessages(transaction, entries, at);
}
