import { type CalendarEvent, writeCalendar } from '../enquiries/icalendar/write.ts';

/**
 * The iTIP message (RFC 5546 §3.2) that puts a meeting into a calendar, moves it there (REQUEST, a higher sequence)
 * or takes it out (CANCEL).
 */
export function invitation(meeting: CalendarEvent, method: 'REQUEST' | 'CANCEL'): string {
  return writeCalendar({ method, events: [meeting] });
}
