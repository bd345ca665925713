import type { Kysely } from 'kysely';
import { MESSAGES } from '../../agency/wording/answers.shared.ts';
import type { Database } from '../../database/schema.ts';
import { indexEntry } from '../../database/search.ts';
import { ApiFailure } from '../../errors.ts';
import { invalid } from '../../http/input.ts';
import { emailSpellings } from '../../values/email/spellings.ts';
import { addLead } from '../leads/capture.ts';
import { markOpened } from '../leads/detail.ts';
import { contactSchema } from '../leads/leads.shared.ts';
import { recordLeadEvent } from '../leads/store.ts';
import { clearSpam } from '../spam/setSpam.ts';
import { announce } from './announce.ts';
import type { BookingRequest, Slot, SlotReason } from './bookings.shared.ts';
import { endHold } from './holds.ts';
import { addBooking, type Busy, bookingByIdempotencyKey, hashOfToken, type StoredBooking } from './store.ts';
import { type Asking, type AvailabilityParts, nextFree, readTimeFacts } from './times/availability.ts';
import { staffRules, visitorRules } from './times/refusedTimes.ts';
import { endOf, instantOf } from './times/slots.ts';

export interface Arrangement {
  start: Date;
  meetingLink: string;
  uid: string;
  tokenSha256: string;
  pending: boolean;
  /** The busy times in other calendars, requested before the store is locked. */
  elsewhere: Busy[];
  staff?: { by: { id: number; display_name: string }; leadId: number | null; hasLetters: boolean };
}

type Requested = Omit<BookingRequest, 'honeypot' | 'hold'> &
  Partial<Pick<BookingRequest, 'honeypot' | 'hold'>>;

/** Holds the store's write lock, so that one of two requests wins. A repeated request gets the earlier booking. */
export function claimSlot(
  db: Kysely<Database>,
  request: Requested,
  arrangement: Arrangement,
  now = new Date(),
): Promise<StoredBooking | Exclude<SlotReason, 'skipped'>> {
  const { start, uid, elsewhere, staff } = arrangement;
  const at = now.toISOString();
  return db.transaction().execute(async (transaction) => {
    const key = request.idempotency_key || null;
    const earlier = key === null ? undefined : await bookingByIdempotencyKey(transaction, key);
    if (earlier) return earlier;
    const hold = request.hold ? hashOfToken(request.hold) : undefined;
    const around = { from: start.getTime(), to: endOf(start).getTime() };
    const facts = await readTimeFacts(transaction, around, elsewhere, now, { hold });
    const reason = (staff ? staffRules(facts) : visitorRules(facts))(around.from);
    if (reason !== null) return reason;
    const lead_id = await leadOf(transaction, request, at, staff);
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
    const by = staff?.by ?? null;
    await recordLeadEvent(transaction, lead_id, { kind: 'booking', detail, by, at });
    await announce(transaction, {
      booking,
      change: 'booked',
      by,
      at,
      hasCalendar: arrangement.pending,
      hasLetters: staff?.hasLetters ?? true,
    });
    return booking;
  });
}

/** Completes the lead of the first step; for staff, the chosen lead or the latest with this address. */
async function leadOf(
  db: Kysely<Database>,
  request: Requested,
  at: string,
  staff: Arrangement['staff'],
): Promise<number> {
  const { name, email, phone, company, message, meetingType } = request;
  const leads = db.selectFrom('leads').select(['id', 'phone', 'company', 'message']);
  const chosen = staff?.leadId ? await leads.where('id', '=', staff.leadId).executeTakeFirst() : undefined;
  const lead =
    chosen ??
    (await leads
      .where('email', 'in', emailSpellings(email))
      .$if(!staff, (all) => all.where('lead_type', '=', 'Consultation'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst());
  if (lead) {
    const complete = {
      phone: lead.phone || phone,
      company: lead.company || company,
      message: lead.message || message,
      updated_at: at,
    };
    await db.updateTable('leads').set(complete).where('id', '=', lead.id).execute();
    await indexEntry(db, 'leads', lead.id);
    // No spammer books a time, so the lead must not stay hidden.
    await clearSpam(db, lead.id, staff?.by ?? null, at);
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
  const id = await addLead(db, contactSchema.parse(contact), at, staff?.by);
  if (staff) await markOpened(db, [id], at);
  return id;
}

export const refusalWords: Record<SlotReason, string> = {
  past: MESSAGES.past.text,
  skipped: MESSAGES.skipped.text,
  taken: MESSAGES.taken.text,
  full: MESSAGES.full.text,
  outside: MESSAGES.outside.text,
  holiday: MESSAGES.holiday.text,
  notice: MESSAGES.notice.text,
  horizon: MESSAGES.horizon.text,
};

/** @throws ApiFailure 400 when the clock skips the time or it has passed. */
export function startOf(slot: Slot, timezone: string, now: Date): Date {
  const start = instantOf(slot, timezone);
  if (start === null) throw invalid([{ message: refusalWords.skipped, path: ['time'] }]);
  if (start <= now) throw invalid([{ message: refusalWords.past, path: ['date'] }]);
  return start;
}

export async function slotUnavailable(
  parts: AvailabilityParts,
  reason: SlotReason,
  { date, time, timezone }: Slot & { timezone: string },
  now: Date,
  asking: Asking = {},
): Promise<ApiFailure> {
  const message = refusalWords[reason];
  const more = { reason, nextFree: await nextFree(parts, { date, time }, timezone, now, 3, asking) };
  return new ApiFailure(409, 'taken', message, { fields: { time: message }, more });
}
