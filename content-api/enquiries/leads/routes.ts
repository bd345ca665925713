import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { logFailure } from '../../http/failure.ts';
import { idempotencyKey, idOf } from '../../http/input.ts';
import { log } from '../../log.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { createThrottle, type FormLimits, type LimitParts } from '../../staff/access/throttle.ts';
import { urlOf } from '../../values/url.shared.ts';
import { isSettled } from '../bookings/store.ts';
import type { leadFactsChangeSchema, newLeadSchema } from './byHand.shared.ts';
import { addLeadByHand, changeLeadFacts } from './byHand.ts';
import { captureLead, pageOfForm } from './capture.ts';
import { leadById, markOpened, newestLead } from './detail.ts';
import { filterFrom, leadChoices } from './filter.ts';
import {
  type leadDeletionSchema,
  type leadIdsSchema,
  leadSelectionSchema,
  type leadStatusesSchema,
  type leadStatusSchema,
  leadsChangedSchema,
  leadsDeletedSchema,
  MOST_AT_ONCE,
} from './leadChanges.shared.ts';
import {
  contactAnswerSchema,
  type contactSchema,
  leadChoicesSchema,
  leadDetailSchema,
  leadListSchema,
  leadPlaceSchema,
  type leadQuerySchema,
  type leadReadingSchema,
} from './leads.shared.ts';
import { leads, matchingIds, placeOfLead } from './list.ts';
import { setLeadStatus, setLeadStatuses } from './status.ts';
import { goneLeads, numbers, selectedLeads } from './store.ts';

const thanks = { success: true as const, message: "Thank you for your message. We'll get back to you soon." };

const meetingsStay =
  'Also deletes past and cancelled meetings. Upcoming ones stay, and `upcoming` counts them. To erase a person, use /people/erasure.';

/** A multiple of the usual number of enquiries. More are refused, because the disk is finite. */
const MOST_HELD = 20;

export function leadRoutes(parts: LimitParts & { store: Store; limits: FormLimits; siteUrl: string }) {
  const { siteUrl } = parts;
  const { db } = parts.store;
  const { enquiries: usual, perAddress: most } = parts.limits;
  const perAddress = createThrottle(parts, { name: 'enquiries per address', points: most, seconds: 10 * 60 });
  const fromAll = createThrottle(parts, { name: 'enquiries', points: usual, seconds: 60 * 60 });
  const held = createThrottle(parts, { name: 'enquiries held', points: MOST_HELD * usual, seconds: 60 * 60 });
  const removeAll = async (call: Call, ids: number[]) => {
    const { deleted, upcoming } = await deleteLeads(db, ids);
    call.set('audited', deleted.length > 0 && { title: numbers(deleted) });
    return call.json({ success: true as const, deleted: deleted.length, upcoming });
  };
  return {
    /** A program that fills in the honeypot gets the same answer, and nothing is stored. */
    capture: answers('Send an enquiry or a message', contactAnswerSchema, 201, {
      description:
        'Stored on disk before the response. Also takes a form-encoded body, answers it with pages, and ignores the same text sent again on one day. When many more than usual arrive, further ones are held back as suspected spam.',
      refusals: { 429: 'Too many enquiries, from this address or in total: see Retry-After' },
    })(async (call: CallWith<{ json: typeof contactSchema }>) => {
      await perAddress.take(call.get('address'));
      const contact = call.req.valid('json');
      if (contact.honeypot) return call.json(thanks, 201);
      await held.take('all');
      const over = await fromAll.countOver('all');
      const idempotency_key = contact.idempotency_key || idempotencyKey(call);
      const hosts = [call.req.header('host'), urlOf(siteUrl)?.host];
      const form_page = contact.form_page || pageOfForm(call.req.header('referer'), hosts);
      await captureLead(db, { ...contact, idempotency_key, form_page }, undefined, over > 0 ? ['flood'] : []);
      if (over === 1)
        log.warn(
          `More than ${usual} enquiries arrived within an hour: further ones are held back as suspected spam. If they are real, raise LIMIT_ENQUIRIES.`,
        );
      return call.json(thanks, 201);
    }),

    list: answers('List leads, newest first unless sorted', leadListSchema, 200, {
      description:
        'Gets all leads that match; send page or limit for one page. `owner` is `mine`, `none` or the id of a user. `next=due` finds next steps due by today. `from` and `to` limit the day of creation. `service`, `form`, `source`, `campaign` and `form_page` take a value of /leads/choices, or `-` for leads without one. `answered` is `yes` or `no`. `search` looks in names, addresses, numbers, messages, notes and next steps, and understands days, for example 28 Nov 2026.',
    })(async (call: CallWith<{ query: typeof leadQuerySchema }>) => {
      const filter = await filterFrom(db, callerOrFail(call).user, call.req.valid('query'));
      const newest = await newestLead(db);
      return call.json({ ...(await leads(db, filter)), newest, today: filter.today });
    }),

    choices: answers('List the values that leads can be filtered by', leadChoicesSchema, 200, {
      description: 'At most 200 of each kind, with the number of leads. Leaves suspected spam out.',
    })(async (call: Call) => call.json(await leadChoices(db))),

    selection: answers(
      'List the ids and states of all matching leads, to change them at once',
      leadSelectionSchema,
      200,
      {
        description: 'At most 10,000, as many as you can change at once.',
      },
    )(async (call: CallWith<{ query: typeof leadQuerySchema }>) => {
      const filter = await filterFrom(db, callerOrFail(call).user, call.req.valid('query'));
      const ids = (await matchingIds(db, filter)).slice(0, MOST_AT_ONCE);
      return call.json({ leads: await selectedLeads(db, ids) });
    }),

    /** Reading works even when nothing can be written, for example on a full disk. */
    one: answers('Get a lead with its history', leadDetailSchema, 200, {
      description: 'Marks it as opened, unless you send `peek=yes`.',
      refusals: { 404: 'No such lead' },
    })(async (call: CallWith<{ query: typeof leadReadingSchema }>) => {
      const id = idOf(call, 'Lead');
      const isOpened = call.req.valid('query').peek === undefined;
      if (isOpened) await markOpened(db, [id], new Date().toISOString()).catch(logFailure);
      return call.json(found(await leadById(db, id)));
    }),

    add: answers('Add a lead by hand', leadDetailSchema, 201, {
      description:
        'Needs an email address or a phone number. The person gets no email, webhooks hear of the lead, and it is never held back as spam. A user who gets the lead from someone else gets an email.',
    })(async (call: CallWith<{ json: typeof newLeadSchema }>) => {
      const lead = found(await addLeadByHand(db, call.req.valid('json'), callerOrFail(call).user));
      call.set('audited', { id: lead.id });
      return call.json(lead, 201);
    }),

    setFacts: answers('Change the contact details and the service of a lead', leadDetailSchema, 200, {
      description:
        'The message stays as it was written. Send what you saw as `from`, so that you don’t overwrite another change.',
      refusals: { 404: 'No such lead', 409: 'Someone changed the same field in the meantime' },
    })(async (call: CallWith<{ json: typeof leadFactsChangeSchema }>) => {
      const { user } = callerOrFail(call);
      return call.json(found(await changeLeadFacts(db, idOf(call, 'Lead'), call.req.valid('json'), user)));
    }),

    place: answers('Get the previous and the next lead in a list', leadPlaceSchema, 200, {
      description: 'Send the parameters of the list. The response has the previous and the next lead.',
      refusals: { 404: 'No such lead in this list' },
    })(async (call: CallWith<{ query: typeof leadQuerySchema }>) => {
      const filter = await filterFrom(db, callerOrFail(call).user, call.req.valid('query'));
      return call.json(found(await placeOfLead(db, idOf(call, 'Lead'), filter)));
    }),

    setStatus: answers('Set the status of a lead', leadDetailSchema, 200, {
      refusals: {
        404: 'No such lead',
        409: 'Someone changed the status in the meantime: it isn’t `from` any more',
      },
    })(async (call: CallWith<{ json: typeof leadStatusSchema }>) => {
      const { user } = callerOrFail(call);
      const change = { ...call.req.valid('json'), id: idOf(call, 'Lead') };
      return call.json(found(await setLeadStatus(db, change, user)));
    }),

    setStatuses: answers('Set the statuses of several leads', leadsChangedSchema, 200, {
      description:
        'Changes all or none. Skips leads that were deleted or whose status isn’t `from` any more.',
    })(async (call: CallWith<{ json: typeof leadStatusesSchema }>) => {
      const { user } = callerOrFail(call);
      const requested = call.req.valid('json').leads;
      const { changed, kept } = await setLeadStatuses(db, requested, user);
      call.set('audited', changed.length > 0 && { title: numbers(changed.map(({ id }) => id)) });
      const ids = requested.map(({ id }) => id);
      return call.json({ changed, gone: await goneLeads(db, ids), kept });
    }),

    remove: answers('Delete a lead, its timeline and notes', leadsDeletedSchema, 200, {
      description: meetingsStay,
      refusals: { 404: 'No such lead' },
    })(async (call: Call) => {
      const { deleted, upcoming } = await deleteLeads(db, [idOf(call, 'Lead')]);
      return call.json({ success: true as const, deleted: found(deleted.length || undefined), upcoming });
    }),

    removeMany: answers('Delete many leads, their timelines and notes', leadsDeletedSchema, 200, {
      description: meetingsStay,
    })(async (call: CallWith<{ json: typeof leadDeletionSchema }>) => {
      return removeAll(call, call.req.valid('json').ids);
    }),

    removeSeveral: answers('Delete several leads, their timelines and notes', leadsDeletedSchema, 200, {
      description: meetingsStay,
    })(async (call: CallWith<{ query: typeof leadIdsSchema }>) => {
      return removeAll(call, call.req.valid('query').ids);
    }),
  };
}

function found<Found>(row: Found | undefined): Found {
  if (row !== undefined) return row;
  throw notFound('Lead');
}

/** Upcoming meetings stay, because the visitor may turn up; `upcoming` counts them. */
function deleteLeads(
  db: Kysely<Database>,
  ids: number[],
  now = new Date(),
): Promise<{ deleted: number[]; upcoming: number }> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('bookings')
      .where('lead_id', 'in', idsIn(ids))
      .where(isSettled(now))
      .execute();
    const { upcoming } = await transaction
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('upcoming'))
      .where('lead_id', 'in', idsIn(ids))
      .executeTakeFirstOrThrow();
    const deleted = await transaction
      .deleteFrom('leads')
      .where('id', 'in', idsIn(ids))
      .returning('id')
      .execute();
    return { deleted: deleted.map(({ id }) => id), upcoming };
  });
}
