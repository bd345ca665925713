import { LETTER_LABELS } from '../../agency/wording/letters.shared.ts';
import { sayingAs } from '../../agency/wording/saying.ts';
import { writeCalendar } from '../icalendar/write.ts';
import { calendarEntry, type EntryReader } from './calendarEntry.ts';
import type { StoredBooking } from './store.ts';

/** Bookings as iCalendar (RFC 5545), with the UID and SEQUENCE of the mailed invitations. */
export function calendarFile(bookings: StoredBooking[], reader: EntryReader): string {
  const say = sayingAs(reader.wording);
  const name = say(LETTER_LABELS.meetingsOf, { brand: reader.brand || say(LETTER_LABELS.us) });
  return writeCalendar({
    method: 'PUBLISH',
    events: bookings.map((booking) => calendarEntry(booking, reader)),
    feed: { name, every: 'PT15M' },
  });
}
