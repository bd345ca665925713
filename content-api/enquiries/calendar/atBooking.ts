import type { Store } from '../../database/open.ts';
import { noteQueued } from '../../outbox/store.ts';
import type { StoredBooking } from '../bookings/store.ts';
import type { Calendar } from './calendar.ts';
import { noteEvent } from './deliver.ts';

/** Messages wait for this, so that they contain the Meet address. If Google is late, the outbox adds the event. */
export async function addAtBooking(
  { store: { db }, calendar }: { store: Store; calendar: Calendar | null },
  booking: StoredBooking,
): Promise<StoredBooking> {
  const event = await calendar?.addNow(booking);
  const added = event ? await noteEvent(db, booking.id, event) : booking;
  // Releases changes that waited for the event. Without an answer from Google, the event may still come.
  const changes = event ? changed.map((kind) => `${kind}:${booking.id}:${added.sequence}`) : [];
  const messages = heldBack.map((kind) => `${kind}:${booking.id}:${booking.sequence}`);
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date().toISOString() })
    .where('dedupe_key', 'in', [...messages, ...changes])
    .where('status', '=', 'pending')
    .execute();
  noteQueued();
  return added;
}

const heldBack = ['booking.confirm_visitor', 'booking.notify_staff', 'booking.add_to_calendar'];
const changed = ['booking.move_in_calendar', 'booking.remove_from_calendar'];

/** Milliseconds that messages about a new booking wait at most, should the process die in between. */
export const holdBackFor = 10_000;
