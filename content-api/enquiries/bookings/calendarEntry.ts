import { meetingName, type Say, sayingAs } from '../../agency/settings/store.ts';
import { LETTER_LABELS } from '../../agency/wording/letters.shared.ts';
import type { OwnWording } from '../../agency/wording/wording.shared.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { writeCalendar } from '../icalendar/write.ts';
import { meetingMinutes } from './bookings.shared.ts';
import { manageLink, type StoredBooking } from './store.ts';

export interface EntryReader {
  forWhom: 'visitor' | 'staff';
  brand: string;
  origin: string;
  secrets: Secrets;
  wording: OwnWording;
}

export function calendarEntry(
  booking: StoredBooking,
  { forWhom, brand, origin, secrets, wording }: EntryReader,
) {
  const { uid, sequence, meeting_link: link } = booking;
  const say = sayingAs(wording);
  const meeting = meetingName(booking.meeting_type, wording) ?? say(LETTER_LABELS.meeting);
  const words =
    forWhom === 'staff'
      ? { summary: `${booking.name}: ${meeting}`, description: aboutVisitor(booking, origin, say) }
      : {
          summary: say(LETTER_LABELS.withUs, { meeting, brand: brand || say(LETTER_LABELS.us) }),
          description: [
            say(LETTER_LABELS.byVideo, { minutes: meetingMinutes, link }),
            say(LETTER_LABELS.toChange, { link: manageLink(booking, secrets, origin) }),
          ].join('\n\n'),
        };
  return {
    uid,
    sequence,
    link,
    ...words,
    start: new Date(booking.start_utc),
    end: new Date(booking.end_utc),
    changedAt: new Date(booking.updated_at),
    isCancelled: booking.status === 'cancelled',
  };
}

export function officeLink({ id }: Pick<StoredBooking, 'id'>, origin: string): string {
  return `${origin}/admin/bookings/${id}`;
}

function aboutVisitor(booking: StoredBooking, origin: string, say: Say): string {
  const { name, email, phone, company, message, meeting_link } = booking;
  return [
    [name, company, email, phone].filter(Boolean).join('\n'),
    message,
    say(LETTER_LABELS.video, { link: meeting_link }),
    say(LETTER_LABELS.office, { link: officeLink(booking, origin) }),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** RFC 5545, with the UID and SEQUENCE of the mailed invitations. */
export function calendarFile(bookings: StoredBooking[], reader: EntryReader): string {
  const say = sayingAs(reader.wording);
  const name = say(LETTER_LABELS.meetingsOf, { brand: reader.brand || say(LETTER_LABELS.us) });
  return writeCalendar({
    method: 'PUBLISH',
    events: bookings.map((booking) => calendarEntry(booking, reader)),
    feed: { name, every: 'PT15M' },
  });
}
