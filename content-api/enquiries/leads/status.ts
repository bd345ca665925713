import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { announceEvents } from '../../events/announce.ts';
import { leadById, markOpened } from './detail.ts';
import type { LeadStatusChange } from './leadChanges.shared.ts';
import { type LeadDetail, type LeadStatus, leadStatuses } from './leads.shared.ts';
import { changedSince, recordLeadEvents, type Staff } from './store.ts';

interface Changed {
  id: number;
  from: LeadStatus;
  to: LeadStatus;
}

/** Undefined when there is no such lead. @throws ApiFailure 409 when someone else has changed the status. */
export function setLeadStatus(
  db: Kysely<Database>,
  change: LeadStatusChange,
  by: Staff,
  at = new Date().toISOString(),
): Promise<LeadDetail | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { kept } = await changeStatuses(transaction, [change], by, at);
    if (kept.length > 0) throw changedSince('the status');
    return leadById(transaction, change.id);
  });
}

/** Changes all or none. `kept` has the leads that someone else has changed since. */
export function setLeadStatuses(
  db: Kysely<Database>,
  changes: LeadStatusChange[],
  by: Staff,
  at = new Date().toISOString(),
): Promise<{ changed: Changed[]; kept: number[] }> {
  return db.transaction().execute((transaction) => changeStatuses(transaction, changes, by, at));
}

/** Takes one statement for each status, however many leads change. */
async function changeStatuses(
  transaction: Kysely<Database>,
  changes: LeadStatusChange[],
  by: Staff,
  at: string,
) {
  const ids = idsIn(changes.map(({ id }) => id));
  const rows = await transaction
    .selectFrom('leads')
    .select(['id', 'status', 'withheld'])
    .where('id', 'in', ids)
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const changed: Changed[] = [];
  const kept: number[] = [];
  for (const { id, status: to, from: seen } of changes) {
    const from = stored.get(id)?.status;
    if (from === undefined || from === to) continue;
    if (seen !== undefined && from !== seen) kept.push(id);
    else changed.push({ id, from, to });
  }
  for (const status of leadStatuses) {
    const its = changed.filter(({ to }) => to === status).map(({ id }) => id);
    if (its.length === 0) continue;
    await transaction
      .updateTable('leads')
      .set({ status, updated_at: at })
      .where('id', 'in', idsIn(its))
      .execute();
    await markOpened(transaction, its, at);
  }
  const about = { kind: 'status' as const, by, at };
  const events = changed.map(({ id, from, to }) => ({ ...about, leadId: id, detail: { from, to } }));
  await recordLeadEvents(transaction, events);
  // The webhooks of a lead that is still withheld come later, and contain this status.
  const announced = changed.filter(({ id }) => !stored.get(id)?.withheld);
  const happened = announced.map(({ id, from, to }) => ({
    event: 'lead.status_changed' as const,
    about: { lead_id: id, from, to },
    key: `${id}:${at}:${to}`,
    subject: `lead:${id}`,
  }));
  await announceEvents(transaction, happened, at);
  return { changed, kept };
}
