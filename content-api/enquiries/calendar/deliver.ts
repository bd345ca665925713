import { type Kysely, sql } from 'kysely';
import { publicOrigin } from '../../agency/seo/store.ts';
import { readSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { announceEvents } from '../../events/announce.ts';
import type { Deliver } from '../../outbox/deliver.ts';
import { dropped, type OnGivenUp, sent } from '../../outbox/settle.ts';
import type { StoredBooking } from '../bookings/store.ts';
import type { CalendarCall } from './calls.ts';
import { type CalendarEvent, deleteEvent, eventId, putEvent } from './events.ts';

/** Each message acts on the booking as it is now, so that repeated or reordered messages have the same result. */
export function calendarDeliverer(
  db: Kysely<Database>,
  call: CalendarCall,
  { calendarId, siteUrl }: { calendarId: string; siteUrl: string },
): Deliver {
  return async ({ kind, payload }, signal) => {
    if (typeof payload.event_id === 'string') {
      await deleteEvent(call, payload.event_id, { calendarId, signal });
      return sent;
    }
    const booking = await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', Number(payload.booking_id))
      .executeTakeFirst();
    if (!booking) return dropped('The booking was deleted');
    if (booking.status === 'cancelled') {
      if (kind !== 'booking.remove_from_calendar') return dropped('The booking was cancelled');
      await deleteEvent(call, eventId(booking), { calendarId, signal });
      return sent;
    }
    if (payload.sequence !== undefined && payload.sequence !== booking.sequence) {
      return dropped('The booking has changed since');
    }
    if (booking.end_utc <= new Date().toISOString()) return dropped('The meeting is over');
    if (kind === 'booking.add_to_calendar' && booking.google_event_id !== null) return sent;
    const { brand, wording } = await readSettings(db);
    const origin = await publicOrigin(db, siteUrl);
    const { id } = await putEvent(call, booking, {
      calendarId,
      brand,
      origin,
      wording,
      withMeet: false,
      signal,
    });
    await noteEvent(db, booking.id, { id, meetLink: '' });
    return sent;
  };
}

/** Erased bookings are not announced. */
export const announceRefusal: OnGivenUp = async (transaction, { id, lane, payload }, reason) => {
  const { booking_id } = payload;
  if (lane !== 'calendar' || booking_id === undefined) return;
  const at = new Date().toISOString();
  const happening = { about: { booking_id, reason }, key: `${id}:${at}`, subject: `booking:${booking_id}` };
  await announceEvents(transaction, [{ event: 'calendar.refused', ...happening }], at);
};

export async function noteEvent(
  db: Kysely<Database>,
  bookingId: number,
  { id, meetLink }: CalendarEvent,
): Promise<StoredBooking> {
  return db
    .updateTable('bookings')
    .set({
      google_event_id: id,
      ...(meetLink ? { meeting_link: meetLink } : {}),
      status: sql<StoredBooking['status']>`case status when 'pending' then 'confirmed' else status end`,
    })
    .where('id', '=', bookingId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
