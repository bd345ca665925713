import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { announceEvents } from '../../events/announce.ts';
import { enqueueMessages, type OutboxEntry } from '../../outbox/store.ts';
import { notifyOfMeeting, readersByMail, usersWho } from '../../staff/notifications/store.ts';
import { holdBackFor } from '../calendar/atBooking.ts';
import type { StoredBooking } from './store.ts';

type BookingChange = 'booked' | 'moved' | 'cancelled';

export interface Announcement {
  booking: StoredBooking;
  change: BookingChange;
  /** ISO 8601 in UTC. */
  at: string;
  hasCalendar: boolean;
  message?: string | undefined;
  /** False sends the visitor neither a confirmation nor reminders. */
  hasLetters?: boolean;
  by: { id: number } | null;
}

const kinds: Record<BookingChange, { visitor: string; staff: string; calendar: string }> = {
  booked: {
    visitor: 'booking.confirm_visitor',
    staff: 'booking.notify_staff',
    calendar: 'booking.add_to_calendar',
  },
  moved: {
    visitor: 'booking.moved_visitor',
    staff: 'booking.moved_staff',
    calendar: 'booking.move_in_calendar',
  },
  cancelled: {
    visitor: 'booking.cancelled_visitor',
    staff: 'booking.cancelled_staff',
    calendar: 'booking.remove_from_calendar',
  },
};

const hour = 60 * 60 * 1000;

const reminders = [
  { kind: 'booking.remind_day', before: 24 * hour },
  { kind: 'booking.remind_hour', before: hour },
];

/** `sequence` lets messages about an earlier state be dropped. */
export async function announce(transaction: Kysely<Database>, announcement: Announcement): Promise<void> {
  const { booking, change, at, hasCalendar, message, hasLetters = true, by } = announcement;
  const { visitor, staff, calendar } = kinds[change];
  // Emails about a new booking wait until the calendar could add the video link (calendar/atBooking.ts).
  const due = hasCalendar && change === 'booked' ? later(at, holdBackFor) : at;
  // Nothing may change the event before it has been added.
  const added = booking.google_event_id === null ? later(booking.created_at, holdBackFor) : at;
  const userIds = (await followers(transaction, booking)).filter((id) => id !== by?.id);
  const kind = `meeting.${change}` as const;
  await notifyOfMeeting(transaction, booking.id, { kind, userIds, by_id: by?.id ?? null }, at);
  const readers = await readersByMail(transaction, 'meeting', userIds);
  const entries = [
    ...(hasLetters ? [{ ...entryOf(booking, visitor, message ? { message } : {}), due }] : []),
    { ...entryOf(booking, staff), due },
    ...readers.map(({ id: user_id }) => {
      const entry = entryOf(booking, staff, { user_id });
      return { ...entry, dedupeKey: `${entry.dedupeKey} user ${user_id}`, due };
    }),
    ...(change === 'cancelled' || !hasLetters ? [] : remindersOf(booking, at)),
    ...(hasCalendar ? [{ ...entryOf(booking, calendar), due: added > at ? added : at }] : []),
  ];
  await enqueueMessages(transaction, entries, at);
  const { id, sequence } = booking;
  const happening = { about: { booking_id: id }, key: `${id}:${sequence}`, subject: `booking:${id}` };
  const event = change === 'booked' ? 'booking.created' : (`booking.${change}` as const);
  await announceEvents(transaction, [{ event, ...happening }], at);
}

async function followers(db: Kysely<Database>, { lead_id }: StoredBooking): Promise<number[]> {
  const lead = await db
    .selectFrom('leads')
    .select('owner_id')
    .where('id', '=', lead_id ?? 0)
    .executeTakeFirst();
  return lead?.owner_id ? [lead.owner_id] : usersWho(db, 'bookings.read');
}

function later(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}

function remindersOf(booking: StoredBooking, at: string): OutboxEntry[] {
  return reminders
    .map(({ kind, before }) => ({
      ...entryOf(booking, kind),
      due: new Date(Date.parse(booking.start_utc) - before).toISOString(),
    }))
    .filter(({ due }) => due > at);
}

function entryOf(booking: StoredBooking, kind: string, more: Record<string, unknown> = {}): OutboxEntry {
  const { id, sequence } = booking;
  return {
    kind,
    payload: { booking_id: id, sequence, ...more },
    dedupeKey: `${kind}:${id}:${sequence}`,
  };
}
