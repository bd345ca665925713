import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { recordLeadEvent } from '../leads/store.ts';
import { announce } from './announce.ts';
import type { Slot, SlotReason } from './bookings.shared.ts';
import { type Busy, bookingById, type StoredBooking } from './store.ts';
import { readTimeFacts } from './times/availability.ts';
import { staffRules, visitorRules } from './times/refusedTimes.ts';
import { endOf } from './times/slots.ts';

export interface Change {
  by: { id: number; display_name: string } | null;
  message?: string;
  /** The sequence that the caller saw; if it has changed since, nothing is done. Undefined skips the check. */
  sequence?: number | undefined;
  hasCalendar: boolean;
  now: Date;
}

export type Unchangeable = 'stale' | 'cancelled' | 'begun';

export interface Destination extends Slot {
  timezone: string;
  start: Date;
  elsewhere: Busy[];
}

/** The invitation keeps its UID, and its SEQUENCE grows (RFC 5546 §3.2.2.1). @returns why it isn't moved, if so. */
export function moveBooking(
  db: Kysely<Database>,
  id: number,
  destination: Destination,
  change: Change,
): Promise<StoredBooking | Unchangeable | Exclude<SlotReason, 'skipped'> | undefined> {
  const { start, elsewhere, date, time, timezone } = destination;
  return db.transaction().execute(async (transaction) => {
    const booking = await bookingById(transaction, id);
    if (!booking) return undefined;
    const no = unchangeable(booking, change);
    if (no !== null) return no;
    const around = { from: start.getTime(), to: endOf(start).getTime() };
    const facts = await readTimeFacts(transaction, around, elsewhere, change.now, { booking: id });
    const reason = (change.by ? staffRules(facts) : visitorRules(facts))(around.from);
    if (reason !== null) return reason;
    const moved = await update(transaction, booking, change, {
      date,
      time,
      timezone,
      start_utc: start.toISOString(),
      end_utc: endOf(start).toISOString(),
    });
    await tell(transaction, moved, 'moved', change, { from: booking.start_utc, start: moved.start_utc });
    return moved;
  });
}

export function cancelBooking(
  db: Kysely<Database>,
  id: number,
  change: Change,
): Promise<StoredBooking | Unchangeable | undefined> {
  return db.transaction().execute(async (transaction) => {
    const booking = await bookingById(transaction, id);
    if (!booking) return undefined;
    const no = unchangeable(booking, change);
    if (no !== null) return no;
    const cancelled_by = change.by ? 'staff' : 'visitor';
    const cancelled = await update(transaction, booking, change, { status: 'cancelled', cancelled_by });
    await tell(transaction, cancelled, 'cancelled', change, { start: cancelled.start_utc });
    return cancelled;
  });
}

export function unchangeable(
  { status, start_utc, sequence }: StoredBooking,
  { sequence: seen, now }: Pick<Change, 'sequence' | 'now'>,
): Unchangeable | null {
  if (status === 'cancelled') return 'cancelled';
  if (start_utc <= now.toISOString()) return 'begun';
  return seen !== undefined && seen !== sequence ? 'stale' : null;
}

function update(
  transaction: Kysely<Database>,
  { id, sequence }: StoredBooking,
  { now }: Change,
  values: Partial<StoredBooking>,
): Promise<StoredBooking> {
  return transaction
    .updateTable('bookings')
    .set({ ...values, sequence: sequence + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function tell(
  transaction: Kysely<Database>,
  booking: StoredBooking,
  change: 'moved' | 'cancelled',
  { by, now, hasCalendar, message }: Change,
  more: Record<string, string>,
): Promise<void> {
  const at = now.toISOString();
  const { id: booking_id, lead_id, meeting_type } = booking;
  if (lead_id !== null) {
    const detail = { booking_id, meeting_type, change, ...more };
    await recordLeadEvent(transaction, lead_id, { kind: 'booking', detail, by, at });
  }
  await announce(transaction, { booking, change, at, hasCalendar, message, by });
}
