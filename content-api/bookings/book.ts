import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { addLead } from '../leads/capture.ts';
import { contactSchema } from '../leads/contract.ts';
import { recordLeadEvent } from '../leads/store.ts';
import { enqueueMessages } from '../mail/outbox.ts';
import type { BookingRequest } from './contract.ts';
import { endOf } from './slots.ts';
import { addBooking, bookingByIdempotencyKey, busyBetween, type StoredBooking } from './store.ts';

/** What the booking gets besides what the visitor asked for. */
export interface Arrangement {
  start: Date;
  meetingLink: string;
  uid: string;
  tokenSha256: string;
  /** Waits for an event in Google's calendar. */
  pending: boolean;
}

/**
 * Claims the slot for this visitor: booking, lead, timeline and messages, all or nothing. The store's write lock is
 * held from the beginning, so of two requests for one half hour, in whatever zones, one finds it taken.
 * @returns the booking; the earlier one when this request is a repetition; 'taken' when somebody has the time.
 */
export function claimSlot(
  db: Kysely<Database>,
  request: BookingRequest,
  arrangement: Arrangement,
  at = new Date().toISOString(),
): Promise<StoredBooking | 'taken'> {
  const { start, uid } = arrangement;
  return db.transaction().execute(async (transaction) => {
    const key = request.idempotency_key || null;
    const earlier = key === null ? undefined : await bookingByIdempotencyKey(transaction, key);
    if (earlier) return earlier;
    if ((await busyBetween(transaction, start, endOf(start))).length > 0) return 'taken';
    const lead_id = await leadOf(transaction, request, at);
    const { honeypot: _, meetingType, ...said } = request;
    const booking = await addBooking(transaction, {
      ...said,
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
    const detail = { booking_id: booking.id, meeting_type: meetingType, start: booking.start_utc };
    await recordLeadEvent(transaction, lead_id, { kind: 'booking', detail, by: null, at });
    await enqueueMessages(transaction, messagesOf(booking, arrangement), at);
    return booking;
  });
}

/**
 * The lead that the first step of the booking left behind, completed by what was said since; without one, a new
 * lead.
 */
async function leadOf(db: Kysely<Database>, request: BookingRequest, at: string): Promise<number> {
  const { name, email, phone, company, message, meetingType } = request;
  const lead = await db
    .selectFrom('leads')
    .select(['id', 'phone', 'company', 'message'])
    .where('email', '=', email)
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

function messagesOf({ id }: StoredBooking, { pending }: Arrangement) {
  const kinds = [
    'booking.confirm_visitor',
    'booking.notify_staff',
    ...(pending ? ['booking.add_to_calendar'] : []),
  ];
  return kinds.map((kind) => ({ kind, payload: { booking_id: id }, dedupeKey: `${kind}:${id}` }));
}
