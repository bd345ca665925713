import { writeCalendar } from '../icalendar/write.ts';
import { calendarEntry, type EntryReader } from './calendarEntry.ts';
import type { StoredBooking } from './store.ts';

/** Bookings as iCalendar (RFC 5545), with the UID and SEQUENCE of the mailed invitations. */
export function calendarFile(bookings: StoredBooking[], reader: EntryReader): string {
  return writeCalendar({
    method: 'PUBLISH',
    events: bookings.map((booking) => calendarEntry(booking, reader)),
    feed: { name: `Meetings of ${reader.brand || 'the agency'}`, every: 'PT15M' },
  });
}
