import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { bookingById, type StoredBooking } from '../bookings/store.ts';
import { changedSince, recordLeadEvent } from '../leads/store.ts';
import {
  meetingDetailSchema,
  type meetingNoteChangeSchema,
  type outcomeChangeSchema,
} from './agenda.shared.ts';
import { changed, detailOf, found } from './routes.ts';

const refusals = { 404: 'No such booking', 409: 'Someone changed it in the meantime' };

/** Records about a meeting are for staff alone: invitations, feed and webhooks stay as they are. */
export function recordRoutes(parts: { store: Store }) {
  const { db } = parts.store;
  return {
    setOutcome: answers('Record the outcome of a meeting', meetingDetailSchema, 200, {
      description:
        'Possible once the meeting has begun; an empty outcome removes the record. Send the outcome you saw as `from`, so that you don’t overwrite another change. The timeline of the lead shows it.',
      refusals: {
        ...refusals,
        409: 'It is upcoming or cancelled, or someone changed the outcome in the meantime',
      },
    })(async (call: CallWith<{ json: typeof outcomeChangeSchema }>) => {
      const { id } = await found(parts, call);
      const { outcome, from: seen } = call.req.valid('json');
      const { user: by } = callerOrFail(call);
      const now = new Date();
      const stored = await change(db, id, async (transaction, booking) => {
        if (booking.status === 'cancelled' || booking.start_utc > now.toISOString())
          throw new ApiFailure(409, 'stale', 'Only a meeting that has begun has an outcome');
        const from = booking.outcome;
        if (from === outcome) return {};
        if (seen !== undefined && seen !== from) throw changedSince('the outcome');
        const { meeting_type, lead_id, start_utc: start } = booking;
        const detail = { booking_id: id, meeting_type, change: 'outcome', outcome, from, start };
        const event = { kind: 'booking' as const, detail, by, at: now.toISOString() };
        if (lead_id !== null) await recordLeadEvent(transaction, lead_id, event);
        return { outcome };
      });
      return call.json(await detailOf(parts, changed(stored)));
    }),

    setNote: answers('Write the note of a meeting', meetingDetailSchema, 200, {
      description: 'Send the note you saw as `from`, so that you don’t overwrite another change.',
      refusals,
    })(async (call: CallWith<{ json: typeof meetingNoteChangeSchema }>) => {
      const { id } = await found(parts, call);
      const { note, from: seen } = call.req.valid('json');
      const stored = await change(db, id, async (_, { note: from }) => {
        if (from === note) return {};
        if (seen !== undefined && seen !== from) throw changedSince('the note');
        return { note };
      });
      return call.json(await detailOf(parts, changed(stored)));
    }),
  };
}

/** Leaves `updated_at` alone: invitations name it, and these records are not in them. */
function change(
  db: Kysely<Database>,
  id: number,
  valuesFor: (transaction: Kysely<Database>, booking: StoredBooking) => Promise<Partial<StoredBooking>>,
): Promise<StoredBooking | undefined> {
  return db.transaction().execute(async (transaction) => {
    const booking = await bookingById(transaction, id);
    if (!booking) return undefined;
    const values = await valuesFor(transaction, booking);
    if (Object.keys(values).length === 0) return booking;
    await transaction.updateTable('bookings').set(values).where('id', '=', id).execute();
    return { ...booking, ...values };
  });
}
