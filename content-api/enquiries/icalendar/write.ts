import ICAL from 'ical.js';
import { oneLine, printable } from '../../values/fields.shared.ts';

// The library doesn't count the space that a folded line begins with; with it, a line has 75 octets (RFC 5545
// §3.1).
ICAL.foldLength = 74;

interface Participant {
  name: string;
  address: string;
}

export interface CalendarEvent {
  uid: string;
  /** Grows with each change, so that a later message wins (RFC 5545 §3.8.7.4). */
  sequence: number;
  start: Date;
  end: Date;
  changedAt: Date;
  summary: string;
  description: string;
  link: string;
  isCancelled: boolean;
  organizer?: Participant;
  attendees?: Participant[];
}

interface Calendar {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  events: CalendarEvent[];
  /** `every` is how often to read the feed again (ISO 8601). */
  feed?: { name: string; every: string };
}

type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number];

/** RFC 5545. Times are in UTC, so no calendar has to know our zones. */
export function writeCalendar({ method, events, feed }: Calendar): string {
  const head: Property[] = [
    text('version', '2.0'),
    text('prodid', '-//Vitrine//Bookings//EN'),
    text('method', method),
    ...(feed ? feedProperties(feed) : []),
  ];
  return ICAL.stringify(['vcalendar', head, events.map((event) => ['vevent', eventProperties(event), []])]);
}

function eventProperties(event: CalendarEvent): Property[] {
  const { uid, sequence, start, end, changedAt, summary, description, link, isCancelled } = event;
  return [
    text('uid', uid),
    ['sequence', {}, 'integer', sequence],
    moment('dtstamp', changedAt),
    moment('dtstart', start),
    moment('dtend', end),
    text('summary', oneLine(summary)),
    text('transp', 'OPAQUE'),
    text('location', oneLine(link)),
    text('description', description),
    ...(event.organizer ? [person('organizer', event.organizer)] : []),
    ...(event.attendees ?? []).map((attendee) => person('attendee', attendee, accepted)),
    ['url', {}, 'uri', link.replace(/[\s\p{Cc}]/gu, '')],
    text('status', isCancelled ? 'CANCELLED' : 'CONFIRMED'),
  ];
}

const accepted = { role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' };

/** RFC 7986 §5.1 and §5.7, and the older names that programs read. */
function feedProperties({ name, every }: { name: string; every: string }): Property[] {
  const escaped = printable(oneLine(name)).replace(/[\\;,]/g, '\\$&');
  return [
    ['name', {}, 'unknown', escaped],
    ['x-wr-calname', {}, 'unknown', escaped],
    ['refresh-interval', {}, 'duration', every],
    ['x-published-ttl', {}, 'unknown', every],
  ];
}

/** Line breaks become \n (§3.3.11); other control characters may not occur (§3.1). */
function text(name: string, value: string): Property {
  const plain = printable(value.replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n'));
  return [name, {}, 'text', plain];
}

function moment(name: string, at: Date): Property {
  return [name, {}, 'date-time', at.toISOString().replace(/\.\d+/, '')];
}

/** A parameter can't hold a double quote (§3.2), and many programs don't know RFC 6868: an apostrophe replaces it. */
function person(name: string, { name: displayName, address }: Participant, more = {}): Property {
  const cn = printable(oneLine(displayName || address)).replaceAll('"', "'");
  return [name, { ...more, cn }, 'cal-address', addressOf(address)];
}

/** RFC 6068 §2: reserved characters are escaped, except the @ before the domain. */
function addressOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = encodeURIComponent(printable(address.slice(0, at))).replace(
    /%(?:2B|24)/g,
    decodeURIComponent,
  );
  return `mailto:${local}@${encodeURIComponent(address.slice(at + 1))}`;
}
