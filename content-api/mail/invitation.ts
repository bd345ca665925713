import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { Mailbox } from './address.ts';

/** A meeting as calendars exchange it. */
export interface Meeting {
  /** The same for the meeting's whole life. */
  uid: string;
  /** Counts its changes, so that a later message beats an earlier one (RFC 5545 §3.8.7.4). */
  sequence: number;
  start: Date;
  end: Date;
  /** When it last changed: two messages about one state are alike. */
  changedAt: Date;
  summary: string;
  description: string;
  link: string;
  organizer: Mailbox;
  attendees: Mailbox[];
}

/**
 * The iTIP message (RFC 5546 §3.2) that puts a meeting into a calendar, moves it there (REQUEST, a higher sequence)
 * or takes it out (CANCEL). Times are in UTC: no calendar has to know the zones we know.
 */
export function invitation(meeting: Meeting, method: 'REQUEST' | 'CANCEL'): string {
  const cancelled = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: 'Vitrine', product: 'Bookings', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const event = calendar.createEvent({
    id: meeting.uid,
    sequence: meeting.sequence,
    start: meeting.start,
    end: meeting.end,
    stamp: meeting.changedAt,
    summary: meeting.summary,
    description: meeting.description,
    location: meeting.link,
    url: meeting.link,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    organizer: {
      name: meeting.organizer.name || meeting.organizer.address,
      email: meeting.organizer.address,
    },
  });
  for (const { name, address } of meeting.attendees) {
    event.createAttendee({
      name: name || address,
      email: address,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return calendar.toString();
}
