import type { Kysely } from 'kysely';
import { sweepHolds } from '../bookings/holds.ts';
import type { Database } from '../database/schema.ts';
import { forgetDeletedNotes } from '../notes/store.ts';

const MONTHS = 24;
/** For so long a deleted note can be brought back, in milliseconds. */
const NOTE_STAYS = 24 * 60 * 60 * 1000;

/**
 * Deletes what the privacy notice (pages/privacy) says is kept for 24 months: leads nothing has happened to for
 * that long, unless they were won, and meetings that were held or cancelled as long ago. Their timelines go along.
 * Notes that staff deleted are gone after a day, half hours that somebody held the next time this runs.
 * @returns how many of each.
 */
export async function deleteOldEnquiries(
  db: Kysely<Database>,
  now: Date,
): Promise<{ leads: number; bookings: number }> {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - MONTHS);
  const before = limit.toISOString();
  const notesBefore = new Date(now.getTime() - NOTE_STAYS).toISOString();
  return db.transaction().execute(async (transaction) => {
    await forgetDeletedNotes(transaction, notesBefore);
    await sweepHolds(transaction, now);
    const bookings = await transaction
      .deleteFrom('bookings')
      .where((eb) =>
        eb.or([
          eb('end_utc', '<', before),
          eb.and([eb('status', '=', 'cancelled'), eb('updated_at', '<', before)]),
        ]),
      )
      .executeTakeFirst();
    const leads = await transaction
      .deleteFrom('leads')
      .where('updated_at', '<', before)
      .where('status', '!=', 'Won')
      .where(
        'id',
        'not in',
        transaction
          .selectFrom('bookings')
          .select('lead_id')
          .where('lead_id', 'is not', null)
          .$castTo<{ lead_id: number }>(),
      )
      .executeTakeFirst();
    return { leads: Number(leads.numDeletedRows), bookings: Number(bookings.numDeletedRows) };
  });
}
