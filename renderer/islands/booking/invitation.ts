export interface Meeting {
  /** Globally unique, and always the same for this meeting. */
  uid: string;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  link: string;
}

/** RFC 5545, in UTC, so that no calendar needs zone data. @param now becomes DTSTAMP. */
export function invitation({ uid, start, end, summary, description, link }: Meeting, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    'SEQUENCE:0',
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    `LOCATION:${text(link)}`,
    // A URI isn't escaped (§3.3.13).
    `URL:${link.replace(/\s/g, '')}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** §3.3.5, form 2: 20270326T090000Z. */
function utc(instant: Date): string {
  return instant.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/** §3.3.11: backslash, semicolon, comma and line break are escaped; other control characters may not occur. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** §3.1: no line is longer than 75 octets; what follows begins with a space. No character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let result = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
