import type { Store } from '../../database/open.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { idOf } from '../../http/id.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { auditedOn } from '../leads/auditedOn.ts';
import { type LeadDetail, leadDetailSchema } from '../leads/leads.shared.ts';
import { goneLeads } from '../leads/store.ts';
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
      'Everybody a lead can be given to',
      ownerListSchema,
    )(async (call: Call) => call.json({ owners: await possibleOwners(db) })),

    setOwners: answers('Give leads to users, or to nobody', ownersChangedSchema, 200, {
      description:
        'All or none; leads that are gone, or not any more whose `from_id` says, are left out. Whoever gets leads from somebody else is told by mail, a minute later, if they still have them then.',
    })(async (call: CallWith<{ json: typeof leadOwnersSchema }>) => {
      const { user } = callerOrFail(call);
      const asked = call.req.valid('json').leads;
      const { changed, kept } = await setOwners(db, asked, user);
      call.set('audited', changed.length > 0 && auditedOn(changed.map(({ id }) => id)));
      const gone = await goneLeads(
        db,
        asked.map(({ id }) => id),
      );
      return call.json({ changed, gone, kept });
    }),

    setNextStep: answers('Say what comes next about a lead, and when', leadDetailSchema, 200, {
      description:
        'The day is one of the agency’s calendar. Without day and text nothing is planned any more. `from`, the next step as it was seen, guards against overwriting.',
      refusals: { 404: 'No such lead', 409: 'Somebody has changed the next step since' },
    })(async (call: CallWith<{ json: typeof nextStepChangeSchema }>) => {
      const { user } = callerOrFail(call);
      return call.json(found(await setNextStep(db, idOf(call, 'Lead'), call.req.valid('json'), user)));
    }),

    setReason: answers('Say why a lead was discarded', leadDetailSchema, 200, {
      description:
        'It is told while the lead is discarded, and is there again when it is discarded again. `from`, the reason as it was seen, guards against overwriting.',
      refusals: {
        404: 'No such lead',
        409: 'The lead is not discarded, or somebody has changed the reason since',
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
