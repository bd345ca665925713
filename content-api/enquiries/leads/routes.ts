import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { idOf } from '../../http/id.ts';
import { idempotencyKey } from '../../http/input.ts';
import { logFailure } from '../../logFailure.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { createThrottle, type LimitParts } from '../../staff/access/throttle.ts';
import { isSettled } from '../bookings/store.ts';
import { numbers } from './auditedOn.ts';
import { captureLead } from './capture.ts';
import { leadById } from './detail.ts';
import { filterFrom } from './filter.ts';
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
  leadDetailSchema,
  leadListSchema,
  leadPlaceSchema,
  type leadQuerySchema,
  type leadReadingSchema,
  unopenedSchema,
} from './leads.shared.ts';
import { leads, matchingIds, placeOfLead } from './list.ts';
import { countUnopened, markOpened, newestLead } from './opened.ts';
import { setLeadStatus, setLeadStatuses } from './status.ts';
import { goneLeads, selectedLeads } from './store.ts';

const thanks = { success: true as const, message: "Thank you for your message. We'll get back to you soon." };

const meetingsStay =
  'Meetings that are over or were cancelled go with it; those to come stay, and `upcoming` counts them. To erase a person, see /people/erasure.';

export function leadRoutes(parts: LimitParts & { store: Store }) {
  const { db } = parts.store;
  const perAddress = createThrottle(parts, { name: 'enquiries per address', points: 60, seconds: 10 * 60 });
  const fromAll = createThrottle(parts, { name: 'enquiries', points: 1000, seconds: 60 * 60 });
  return {
    /** What fills in the honeypot gets the same answer and is forgotten. */
    capture: answers('Send an enquiry or a message', contactAnswerSchema, 201, {
      description:
        'Durable before it is answered. Also takes a form-encoded body, which is answered with pages and counts once a day with the same words.',
      refusals: { 429: 'Too many, from this address or from all: see Retry-After' },
    })(async (call: CallWith<{ json: typeof contactSchema }>) => {
      await perAddress.take(call.get('address'));
      const contact = call.req.valid('json');
      if (contact.honeypot) return call.json(thanks, 201);
      await fromAll.take('all');
      await captureLead(db, { ...contact, idempotency_key: contact.idempotency_key || idempotencyKey(call) });
      return call.json(thanks, 201);
    }),

    list: answers('Leads, newest first unless sorted', leadListSchema, 200, {
      description:
        'All that the filter lets through; a page of them with page or limit. `owner` is `mine`, `none` or the id of a user, `next=due` what was to be done by today, `from` and `to` are days on which they were created. `search` looks in names, addresses, numbers, messages, notes and next steps, and understands days, for example 28 Nov 2026.',
    })(async (call: CallWith<{ query: typeof leadQuerySchema }>) => {
      const asked = await filterFrom(db, callerOrFail(call).user, call.req.valid('query'));
      const newest = await newestLead(db);
      return call.json({ ...(await leads(db, asked)), newest, today: asked.today });
    }),

    selection: answers(
      'All leads that the filter lets through, with what it takes to change them',
      leadSelectionSchema,
      200,
      {
        description: 'As many as can be changed at once: 10,000.',
      },
    )(async (call: CallWith<{ query: typeof leadQuerySchema }>) => {
      const asked = await filterFrom(db, callerOrFail(call).user, call.req.valid('query'));
      const ids = (await matchingIds(db, asked)).slice(0, MOST_AT_ONCE);
      return call.json({ leads: await selectedLeads(db, ids) });
    }),

    /** Reading goes on where nothing can be written, on a full disk. */
    one: answers('A lead with all that is known of it', leadDetailSchema, 200, {
      description: 'It counts as opened from then on, unless `peek=yes`.',
      refusals: { 404: 'No such lead' },
    })(async (call: CallWith<{ query: typeof leadReadingSchema }>) => {
      const id = idOf(call, 'Lead');
      const isOpened = call.req.valid('query').peek === undefined;
      if (isOpened) await markOpened(db, [id], new Date().toISOString()).catch(logFailure);
      return call.json(found(await leadById(db, id)));
    }),

    unopened: answers(
      'How many leads nobody has opened yet, and the newest of all',
      unopenedSchema,
    )(async (call: Call) => call.json({ unopened: await countUnopened(db), newest: await newestLead(db) })),

    place: answers('Where a lead stands in a list', leadPlaceSchema, 200, {
      description: 'Takes the parameters of the list and answers the leads beside this one.',
      refusals: { 404: 'No such lead in this list' },
    })(async (call: CallWith<{ query: typeof leadQuerySchema }>) => {
      const asked = await filterFrom(db, callerOrFail(call).user, call.req.valid('query'));
      return call.json(found(await placeOfLead(db, idOf(call, 'Lead'), asked)));
    }),

    setStatus: answers('Set the status of a lead', leadDetailSchema, 200, {
      refusals: { 404: 'No such lead', 409: 'Somebody has changed the status since `from`' },
    })(async (call: CallWith<{ json: typeof leadStatusSchema }>) => {
      const { user } = callerOrFail(call);
      const change = { ...call.req.valid('json'), id: idOf(call, 'Lead') };
      return call.json(found(await setLeadStatus(db, change, user)));
    }),

    setStatuses: answers('Set the statuses of several leads', leadsChangedSchema, 200, {
      description: 'All or none; leads that are gone, or not any more as `from` says, are left out.',
    })(async (call: CallWith<{ json: typeof leadStatusesSchema }>) => {
      const { user } = callerOrFail(call);
      const asked = call.req.valid('json').leads;
      const { changed, kept } = await setLeadStatuses(db, asked, user);
      call.set('audited', changed.length > 0 && { title: numbers(changed.map(({ id }) => id)) });
      const gone = await goneLeads(
        db,
        asked.map(({ id }) => id),
      );
      return call.json({ changed, gone, kept });
    }),

    remove: answers('Delete a lead with its timeline and notes', leadsDeletedSchema, 200, {
      description: meetingsStay,
      refusals: { 404: 'No such lead' },
    })(async (call: Call) => {
      const { deleted, upcoming } = await deleteLeads(db, [idOf(call, 'Lead')]);
      return call.json({ success: true as const, deleted: found(deleted.length || undefined), upcoming });
    }),

    removeMany: answers('Delete many leads with their timelines and notes', leadsDeletedSchema, 200, {
      description: meetingsStay,
    })(async (call: CallWith<{ json: typeof leadDeletionSchema }>) => {
      const { deleted, upcoming } = await deleteLeads(db, call.req.valid('json').ids);
      call.set('audited', deleted.length > 0 && { title: numbers(deleted) });
      return call.json({ success: true as const, deleted: deleted.length, upcoming });
    }),

    removeSeveral: answers('Delete several leads with their timelines and notes', leadsDeletedSchema, 200, {
      description: meetingsStay,
    })(async (call: CallWith<{ query: typeof leadIdsSchema }>) => {
      const { deleted, upcoming } = await deleteLeads(db, call.req.valid('query').ids);
      call.set('audited', deleted.length > 0 && { title: numbers(deleted) });
      return call.json({ success: true as const, deleted: deleted.length, upcoming });
    }),
  };
}

function found<Found>(there: Found | undefined): Found {
  if (there !== undefined) return there;
  throw notFound('Lead');
}

/**
 * Deletes leads for good; meetings to come stay, as somebody may turn up to them.
 * @returns the ids of those that were there, and how many meetings stay.
 */
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
