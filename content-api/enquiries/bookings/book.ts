import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { indexEntry } from '../../database/search.ts';
import { emailSpellings } from '../../values/email/spellings.ts';
import { addLead } from '../leads/capture.ts';
import { contactSchema } from '../leads/leads.shared.ts';
import { recordLeadEvent } from '../leads/store.ts';
import { clearSpam } from '../spam/setSpam.ts';
import { announce } from './announce.ts';
import type { BookingRequest, SlotReason } from './bookings.shared.ts';
import { endHold } from './holds.ts';
import { hashOfToken } from './manageToken.ts';
import { addBooking, type Busy, bookingByIdempotencyKey, type StoredBooking } from './store.ts';
import { readTimeFacts } from './times/availability.ts';
import { visitorRules } from './times/refusedTimes.ts';
import { endOf } from './times/slots.ts';

export interface Arrangement {
  start: Date;
  meetingLink: string;
  uid: string;
  tokenSha256: string;
  pending: boolean;
  /** The busy times in other calendars, which nobody can request while the store is locked. */
  elsewhere: Busy[];
}

/**
 * Books in one transaction under the store's write lock, so that of two requests for one half hour one loses.
 * @returns the booking, the earlier one of a repeated request, or why the time can't be had.
 */
export function claimSlot(
  db: Kysely<Database>,
  request: BookingRequest,
  arrangement: Arrangement,
  now = new Date(),
): Promise<StoredBooking | Exclude<SlotReason, 'skipped'>> {
  const { start, uid, elsewhere } = arrangement;
  const at = now.toISOString();
  return db.transaction().execute(async (transaction) => {
    const key = request.idempotency_key || null;
    const earlier = key === null ? undefined : await bookingByIdempotencyKey(transaction, key);
    if (earlier) return earlier;
    const hold = request.hold ? hashOfToken(request.hold) : undefined;
    const around = { from: start.getTime(), to: endOf(start).getTime() };
    const reason = visitorRules(await readTimeFacts(transaction, around, elsewhere, now, { hold }))(
      around.from,
    );
    if (reason !== null) return reason;
    const lead_id = await leadOf(transaction, request, at);
    const { honeypot: _, hold: __, meetingType, ...details } = request;
    const booking = await addBooking(transaction, {
      ...details,
      lead_id,
      uid,
      meeting_type: meetingType,
      start_utc: start.toISOString(),
      end_utc: endOf(start).toISOString(),
      status: arrangement.pending ? 'pending' : 'confirmed',
      meeting_link: arrangement.meetingLink,
      manage_token_sha256: arrangement.tokenSha256,
      idempotency_key: key,
      created_at: at,
      updated_at: at,
    });
    if (hold) await endHold(transaction, hold);
    const detail = { booking_id: booking.id, meeting_type: meetingType, start: booking.start_utc };
    await recordLeadEvent(transaction, lead_id, { kind: 'booking', detail, by: null, at });
    await announce(transaction, { booking, change: 'booked', at, hasCalendar: arrangement.pending });
    return booking;
  });
}

/** The lead of the booking's first step, completed; without one, a new lead. */
async function leadOf(db: Kysely<Database>, request: BookingRequest, at: string): Promise<number> {
  const { name, email, phone, company, message, meetingType } = request;
  const lead = await db
    .selectFrom('leads')
    .select(['id', 'phone', 'company', 'message'])
    .where('email', 'in', emailSpellings(email))
    .where('lead_type', '=', 'Consultation')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (lead) {
    const complete = {
      phone: lead.phone || phone,
      company: lead.company || company,
      message: lead.message || message,
      updated_at: at,
    };
    await db.updateTable('leads').set(complete).where('id', '=', lead.id).execute();
    await indexEntry(db, 'leads', lead.id);
    // Nobody who is only after a form books a time: the meeting tells of it, and its lead must not be hidden.
    await clearSpam(db, lead.id, null, at);
    return lead.id;
  }
  const contact = {
    name,
    email,
    phone,
    company,
    message,
    projectType: meetingType,
    lead_type: 'Consultation',
  };
  return addLead(db, contactSchema.parse(contact), at);
}
