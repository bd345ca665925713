import type { Kysely, Updateable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { indexEntry } from '../../database/search.ts';
import type { LeadsTable } from '../../database/tables/enquiries.ts';
import { ApiFailure } from '../../errors.ts';
import { leadById } from '../leads/detail.ts';
import type { LeadDetail } from '../leads/leads.shared.ts';
import { type NewLeadEvent, recordLeadEvent } from '../leads/store.ts';
import type { DiscardReasonChange, NextStepChange } from './followUp.shared.ts';

interface Staff {
  id: number;
  display_name: string;
}

/** Undefined when there is no such lead. @throws ApiFailure 409 where it isn't what the caller has seen. */
export function setNextStep(
  db: Kysely<Database>,
  id: number,
  { from: seen, ...to }: NextStepChange,
  by: Staff,
  at = new Date().toISOString(),
): Promise<LeadDetail | undefined> {
  return db.transaction().execute(async (transaction) => {
    const current = await transaction
      .selectFrom('leads')
      .select(['next_date', 'next_step'])
      .where('id', '=', id)
      .executeTakeFirst();
    const from = current && { date: current.next_date, text: current.next_step };
    if (from && (from.date !== to.date || from.text !== to.text)) {
      if (seen && (from.date !== seen.date || from.text !== seen.text)) throw changedSince('next step');
      const columns = { next_date: to.date, next_step: to.text };
      await change(transaction, id, columns, { kind: 'next_step', detail: { from, to }, by, at });
    }
    return leadById(transaction, id);
  });
}

/** Undefined without such a lead. @throws ApiFailure 409 where it isn't discarded, or the reason is new. */
export function setDiscardReason(
  db: Kysely<Database>,
  id: number,
  { from: seen, ...to }: DiscardReasonChange,
  by: Staff,
  at = new Date().toISOString(),
): Promise<LeadDetail | undefined> {
  return db.transaction().execute(async (transaction) => {
    const current = await transaction
      .selectFrom('leads')
      .select(['status', 'discard_reason', 'discard_note'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (current && current.status !== 'Discard') {
      throw new ApiFailure(409, 'stale', 'This lead is not discarded any more');
    }
    const from = current && { reason: current.discard_reason, note: current.discard_note };
    if (from && (from.reason !== to.reason || from.note !== to.note)) {
      if (seen && (from.reason !== seen.reason || from.note !== seen.note)) throw changedSince('reason');
      const columns = { discard_reason: to.reason, discard_note: to.note };
      await change(transaction, id, columns, { kind: 'discard_reason', detail: { from, to }, by, at });
    }
    return leadById(transaction, id);
  });
}

function changedSince(what: string): ApiFailure {
  return new ApiFailure(409, 'stale', `Someone else has changed the ${what} in the meantime`);
}

async function change(
  transaction: Kysely<Database>,
  id: number,
  columns: Updateable<LeadsTable>,
  event: NewLeadEvent,
): Promise<void> {
  await transaction
    .updateTable('leads')
    .set({ ...columns, updated_at: event.at })
    .where('id', '=', id)
    .execute();
  await indexEntry(transaction, 'leads', id);
  await recordLeadEvent(transaction, id, event);
}
