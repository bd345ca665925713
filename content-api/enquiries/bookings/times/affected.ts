import type { Kysely } from 'kysely';
import { readSettings } from '../../../agency/settings/store.ts';
import type { Database } from '../../../database/schema.ts';
import type { SlotReason } from '../bookings.shared.ts';
import type { StoredBooking } from '../store.ts';
import { type BookingSettings, visitorRules } from './refusedTimes.ts';

const day = 24 * 60 * 60 * 1000;

export interface Affected {
  booking: StoredBooking;
  reason: SlotReason;
}

/**
 * Meetings to come that couldn't be booked under these settings: on a holiday, whether it is saved already or not, or
 * against another rule that they keep as it is saved now. Nothing becomes of them by that.
 */
export async function affectedMeetings(
  db: Kysely<Database>,
  change: Partial<BookingSettings>,
  now: Date,
): Promise<Affected[]> {
  const saved = await readSettings(db);
  const settings = { ...saved, ...change };
  const coming = await db
    .selectFrom('bookings')
    .selectAll()
    .where('start_utc', '>', now.toISOString())
    .where('status', '!=', 'cancelled')
    .orderBy('start_utc')
    .orderBy('id')
    .execute();
  return coming.flatMap((booking, index) => {
    const start = Date.parse(booking.start_utc);
    const around = { from: start - 2 * day, to: start + 2 * day };
    const others = coming
      .filter((_, other) => other !== index)
      .map(({ start_utc, end_utc }) => ({ start: start_utc, end: end_utc }));
    const booked = others.filter((other) => {
      const at = Date.parse(other.start);
      return around.from < at && at < around.to;
    });
    const whyNot = (under: BookingSettings) =>
      visitorRules({ settings: under, booked, elsewhere: [], now, around })(start);
    const reason = whyNot(settings);
    const isNew = reason === 'holiday' || (reason !== null && reason !== whyNot(saved));
    return isNew ? [{ booking, reason }] : [];
  });
}
