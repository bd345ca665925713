import type { OwnWording } from '../../agency/wording/contract.ts';
import { meetingName } from '../../agency/wording/meetings.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { meetingMinutes } from './contract.ts';
import { manageLink } from './manageToken.ts';
import type { StoredBooking } from './store.ts';

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
  const what = meetingName(booking.meeting_type, wording) ?? 'Meeting';
  const words =
    forWhom === 'staff'
      ? { summary: `${booking.name}: ${what}`, description: aboutVisitor(booking, origin) }
      : {
          summary: `${what} with ${brand || 'the agency'}`,
          description: [
            `${meetingMinutes} minutes by video: ${link}`,
            `Move or cancel the meeting: ${manageLink(booking, secrets, origin)}`,
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

function aboutVisitor(booking: StoredBooking, origin: string): string {
  const { name, email, phone, company, message, meeting_link } = booking;
  return [
    [name, company, email, phone].filter(Boolean).join('\n'),
    message,
    `By video: ${meeting_link}`,
    `In the back office: ${officeLink(booking, origin)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
