import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import { announceToWebhooks } from '../../webhooks/announce.ts';
import { leadById } from './detail.ts';
import type { LeadDetail, LeadStatus, LeadStatusChange } from './leads.shared.ts';
import { markOpened } from './opened.ts';
import { recordLeadEvent } from './store.ts';

interface Staff {
  id: number;
  display_name: string;
}

/** Undefined when there is no such lead. @throws ApiFailure 409 where it isn't what the caller has seen. */
export function setLeadStatus(
  db: Kysely<Database>,
  change: LeadStatusChange,
  by: Staff,
  at = new Date().toISOString(),
): Promise<LeadDetail | undefined> {
  return db.transaction().execute(async (transaction) => {
    const from = await changeStatus(transaction, change, by, at);
    if (from === 'kept')
      throw new ApiFailure(409, 'stale', 'Somebody else has changed the status in the meantime');
    return leadById(transaction, change.id);
  });
}

/** All or none. @returns those that had another status, and the ids that somebody else has set since. */
export function setLeadStatuses(
  db: Kysely<Database>,
  changes: LeadStatusChange[],
  by: Staff,
  at = new Date().toISOString(),
): Promise<{ changed: { id: number; from: LeadStatus; to: LeadStatus }[]; kept: number[] }> {
  return db.transaction().execute(async (transaction) => {
    const changed = [];
    const kept = [];
    for (const change of changes) {
      const from = await changeStatus(transaction, change, by, at);
      if (from === 'kept') kept.push(change.id);
      else if (from !== undefined) changed.push({ id: change.id, from, to: change.status });
    }
    return { changed, kept };
  });
}

/** @returns the status before; undefined where nothing changes, 'kept' where it isn't what the caller has seen. */
async function changeStatus(
  transaction: Kysely<Database>,
  { id, status, from: seen }: LeadStatusChange,
  by: Staff,
  at: string,
): Promise<LeadStatus | 'kept' | undefined> {
  const there = await transaction
    .selectFrom('leads')
    .select(['status', 'withheld'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!there || there.status === status) return undefined;
  if (seen !== undefined && there.status !== seen) return 'kept';
  await transaction.updateTable('leads').set({ status, updated_at: at }).where('id', '=', id).execute();
  await markOpened(transaction, id, at);
  const detail = { from: there.status, to: status };
  await recordLeadEvent(transaction, id, { kind: 'status', detail, by, at });
  // Who hasn't heard of the lead yet learns its status with that.
  if (there.withheld) return there.status;
  const change = {
    event: 'lead.status_changed' as const,
    about: { lead_id: id, ...detail },
    key: `${id}:${at}:${status}`,
  };
  await announceToWebhooks(transaction, change, at);
  return there.status;
}
