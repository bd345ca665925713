import type { Kysely } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { sweepHolds } from '../bookings/holds.ts';
import { forgetDeletedNotes } from '../notes/routes.ts';
import { isHeld } from '../spam/setSpam.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The sample's privacy notice (static-data/sample/pages/privacy.json) names the default periods. */
export async function deleteOldEnquiries(
  db: Kysely<Database>,
  now: Date,
): Promise<{ leads: number; bookings: number }> {
  const { keepLeads, keepSpam } = await readSettings(db);
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - keepLeads);
  const before = limit.toISOString();
  const notesBefore = new Date(now.getTime() - DAY).toISOString();
  return db.transaction().execute(async (transaction) => {
    await forgetDeletedNotes(transaction, notesBefore);
    await sweepHolds(transaction, now);
    const spam = await deleteOldSpam(transaction, new Date(now.getTime() - keepSpam * DAY));
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
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('bookings').select('lead_id').whereRef('lead_id', '=', 'leads.id'))),
      )
      .executeTakeFirst();
    return { leads: spam + Number(leads.numDeletedRows), bookings: Number(bookings.numDeletedRows) };
  });
}

/** A lead with an owner, a note or another status stays, because a user has looked at it. */
async function deleteOldSpam(transaction: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('leads')
    .where(isHeld)
    .where('updated_at', '<', before.toISOString())
    .where('status', 'in', ['Lead', 'Discard'])
    .where('owner_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lead_notes').select('lead_id').whereRef('lead_id', '=', 'leads.id'))),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
