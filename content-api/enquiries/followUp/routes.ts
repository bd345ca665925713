import type { Kysely, Updateable } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { indexEntry } from '../../database/search.ts';
import type { LeadsTable } from '../../database/tables/enquiries.ts';
import { ApiFailure, notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { leadById } from '../leads/detail.ts';
import { type LeadDetail, leadDetailSchema } from '../leads/leads.shared.ts';
import {
  auditedOn,
  changedSince,
  goneLeads,
  type NewLeadEvent,
  recordLeadEvent,
  type Staff,
} from '../leads/store.ts';
import {
  type DiscardReasonChange,
  type discardReasonChangeSchema,
  type leadOwnersSchema,
  type NextStepChange,
  type nextStepChangeSchema,
  ownerListSchema,
  ownersChangedSchema,
} from './followUp.shared.ts';
import { possibleOwners, setOwners } from './owners.ts';

export function followUpRoutes({ store: { db } }: { store: Store }) {
  return {
    owners: answers(
      'List users who can own leads',
      ownerListSchema,
    )(async (call: Call) => call.json({ owners: await possibleOwners(db) })),

    setOwners: answers('Assign leads to users, or remove their owner', ownersChangedSchema, 200, {
      description:
        'Changes all or none. Skips leads that were deleted or no longer belong to `from_id`. A user who gets leads from someone else gets an email after a minute, if they still own them.',
    })(async (call: CallWith<{ json: typeof leadOwnersSchema }>) => {
      const { user } = callerOrFail(call);
      const requested = call.req.valid('json').leads;
      const { changed, kept } = await setOwners(db, requested, user);
      call.set('audited', changed.length > 0 && auditedOn(changed.map(({ id }) => id)));
      const ids = requested.map(({ id }) => id);
      return call.json({ changed, gone: await goneLeads(db, ids), kept });
    }),

    setNextStep: answers('Set the next step of a lead', leadDetailSchema, 200, {
      description:
        'The day is in the agency’s time zone. Leave out day and text to clear the next step. Send the next step you saw as `from`, so that you don’t overwrite another change.',
      refusals: { 404: 'No such lead', 409: 'Someone changed the next step in the meantime' },
    })(async (call: CallWith<{ json: typeof nextStepChangeSchema }>) => {
      const { user } = callerOrFail(call);
      return call.json(found(await setNextStep(db, idOf(call, 'Lead'), call.req.valid('json'), user)));
    }),

    setReason: answers('Set why a lead was discarded', leadDetailSchema, 200, {
      description:
        'The reason shows while the lead is discarded, and again if you discard it later. Send the reason you saw as `from`, so that you don’t overwrite another change.',
      refusals: {
        404: 'No such lead',
        409: 'The lead is not discarded, or someone changed the reason in the meantime',
      },
    })(async (call: CallWith<{ json: typeof discardReasonChangeSchema }>) => {
      const { user } = callerOrFail(call);
      return call.json(found(await setDiscardReason(db, idOf(call, 'Lead'), call.req.valid('json'), user)));
    }),
  };
}

function found(lead: LeadDetail | undefined): LeadDetail {
  if (lead) return lead;
  throw notFound('Lead');
}

/** Undefined when there is no such lead. @throws ApiFailure 409 when someone else has changed it since. */
function setNextStep(
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
      if (seen && (from.date !== seen.date || from.text !== seen.text)) throw changedSince('the next step');
      const columns = { next_date: to.date, next_step: to.text };
      await change(transaction, id, columns, { kind: 'next_step', detail: { from, to }, by, at });
    }
    return leadById(transaction, id);
  });
}

/** Undefined without such a lead. @throws ApiFailure 409 when it isn't discarded, or someone else has changed it. */
function setDiscardReason(
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
      if (seen && (from.reason !== seen.reason || from.note !== seen.note)) throw changedSince('the reason');
      const columns = { discard_reason: to.reason, discard_note: to.note };
      await change(transaction, id, columns, { kind: 'discard_reason', detail: { from, to }, by, at });
    }
    return leadById(transaction, id);
  });
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
