import type { Store } from '../../database/open.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { type LeadDetail, leadDetailSchema } from '../leads/leads.shared.ts';
import { auditedOn, goneLeads } from '../leads/store.ts';
import { setDiscardReason, setNextStep } from './change.ts';
import {
  type discardReasonChangeSchema,
  type leadOwnersSchema,
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
      const gone = await goneLeads(
        db,
        requested.map(({ id }) => id),
      );
      return call.json({ changed, gone, kept });
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
