import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { announceToWebhooks } from '../webhooks/announce.ts';
import type { LeadDetail, LeadStatus, LeadStatusChange } from './contract.ts';
import { leadById } from './detail.ts';
import { recordLeadEvent } from './store.ts';

interface Staff {
  id: number;
  display_name: string;
}

/** Sets the status and writes down who did it, in one; undefined when there is no such lead. */
export function setLeadStatus(
  db: Kysely<Database>,
  id: number,
  status: LeadStatus,
  by: Staff,
  at = new Date().toISOString(),
): Promise<LeadDetail | undefined> {
  return db.transaction().execute(async (transaction) => {
    await changeStatus(transaction, { id, status }, by, at);
    return leadById(transaction, id);
  });
}

/**
 * Sets the statuses of several leads, all or none; leads that are gone are left out.
 * @returns those that had another status before.
 */
export function setLeadStatuses(
  db: Kysely<Database>,
  changes: LeadStatusChange[],
  by: Staff,
  at = new Date().toISOString(),
): Promise<{ id: number; from: LeadStatus; to: LeadStatus }[]> {
  return db.transaction().execute(async (transaction) => {
    const changed = [];
    for (const change of changes) {
      const from = await changeStatus(transaction, change, by, at);
      if (from !== undefined) changed.push({ id: change.id, from, to: change.status });
    }
    return changed;
  });
}

/** @returns the status before; undefined where nothing changes. */
async function changeStatus(
  transaction: Kysely<Database>,
  { id, status }: LeadStatusChange,
  by: Staff,
  at: string,
): Promise<LeadStatus | undefined> {
  const there = await transaction
    .selectFrom('leads')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!there || there.status === status) return undefined;
  await transaction.updateTable('leads').set({ status, updated_at: at }).where('id', '=', id).execute();
  const detail = { from: there.status, to: status };
  await recordLeadEvent(transaction, id, { kind: 'status', detail, by, at });
  const change = {
    event: 'lead.status_changed' as const,
    about: { lead_id: id, ...detail },
    key: `${id}:${at}:${status}`,
  };
  await announceToWebhooks(transaction, [change], at);
  return there.status;
}
