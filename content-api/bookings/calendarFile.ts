import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { meetingName } from '#static-data/words/projectType.ts';
import type { StoredBooking } from './store.ts';

interface CalendarFile {
  /** Of the agency. */
  name: string;
  /** Staff read who is coming and what they wrote; visitors know. */
  forWhom: 'visitor' | 'staff';
}

/**
 * Bookings as iCalendar (RFC 5545), published rather than invited to: for the visitor's own file and for the feed of
 * staff. UID and SEQUENCE are those of the mailed invitations, times are in UTC.
 */
export function calendarFile(bookings: StoredBooking[], { name, forWhom }: CalendarFile): string {
  const calendar = ical({
    name: `Meetings of ${name || 'the agency'}`,
    prodId: { company: 'Vitrine', product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // RFC 7986 §5.7: how often a subscribed calendar is worth reading again, in seconds.
    ttl: 15 * 60,
  });
  for (const booking of bookings) {
    const what = meetingName(booking.meeting_type, 'Meeting');
    calendar.createEvent({
      id: booking.uid,
      sequence: booking.sequence,
      start: new Date(booking.start_utc),
      end: new Date(booking.end_utc),
      stamp: new Date(booking.updated_at),
      summary: forWhom === 'staff' ? `${booking.name}: ${what}` : `${what} with ${name || 'the agency'}`,
      description:
        forWhom === 'staff' ? aboutVisitor(booking) : `30 minutes by video: ${booking.meeting_link}`,
      location: booking.meeting_link,
      url: booking.meeting_link,
      status: booking.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  return calendar.toString();
}

function aboutVisitor({ name, email, phone, company, message, meeting_link }: StoredBooking): string {
  return [name, email, phone, company, meeting_link, message].filter((line) => line !== '').join('\n');
}
