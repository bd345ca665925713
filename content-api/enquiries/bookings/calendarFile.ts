import { writeCalendar } from '../icalendar/write.ts';
import { calendarEntry, type EntryReader } from './calendarEntry.ts';
import type { StoredBooking } from './store.ts';

/**
 * Bookings as iCalendar (RFC 5545), published rather than invited to: for the visitor's own file and for the feed of
 * staff. UID and SEQUENCE are those of the mailed invitations.
 */
export function calendarFile(bookings: StoredBooking[], reader: EntryReader): string {
  return writeCalendar({
    method: 'PUBLISH',
    events: bookings.map((booking) => calendarEntry(booking, reader)),
    feed: { name: `Meetings of ${reader.brand || 'the agency'}`, every: 'PT15M' },
  });
}
