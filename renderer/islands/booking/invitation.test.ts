import { expect, it } from 'vitest';
import { invitation, type Meeting } from './invitation.ts';

const meeting: Meeting = {
  uid: '0123456789abcdef@www.example.com',
  start: new Date('2027-03-28T00:30:00Z'),
  end: new Date('2027-03-28T01:00:00Z'),
  summary: 'Free Consultation with Müller, Søn & 東京; "Ltd\\"',
  description: 'First line\nSecond line, with a comma; and 👩‍👩‍👧‍👦 '.repeat(6),
  link: 'https://meet.jit.si/meeting-0123456789abcdef0123456789abcdef0123456789abcdef?a=1;b=2,3',
};
const now = new Date('2027-01-02T03:04:05.678Z');
const file = invitation(meeting, now);

/** RFC 5545 read backwards: unfold (§3.1), split name from value, unescape texts (§3.3.11). */
function read(text: string): Map<string, string> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  return new Map(
    lines.filter(Boolean).map((line) => {
      const colon = line.indexOf(':');
      const [name, value] = [line.slice(0, colon), line.slice(colon + 1)];
      const isText = ['UID', 'SUMMARY', 'DESCRIPTION', 'LOCATION'].includes(name);
      return [name, isText ? value.replace(/\\(.)/g, (_, c) => (/n/i.test(c) ? '\n' : c)) : value];
    }),
  );
}

it('says what was booked, in UTC, to who reads it by the standard', () => {
  const said = read(file);
  expect(Object.fromEntries(said)).toMatchObject({
    VERSION: '2.0',
    METHOD: 'PUBLISH',
    UID: meeting.uid,
    DTSTAMP: '20270102T030405Z',
    DTSTART: '20270328T003000Z',
    DTEND: '20270328T010000Z',
    SUMMARY: meeting.summary,
    DESCRIPTION: meeting.description,
    LOCATION: meeting.link,
    URL: meeting.link,
  });
});

it('opens and closes its parts in order', () => {
  const parts = file.split('\r\n').filter((line) => /^(BEGIN|END):/.test(line));
  expect(parts).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'END:VCALENDAR']);
});

it('ends every line with CR LF and has neither alone', () => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

it('folds at 75 octets and cuts no character in two', () => {
  const lines = file.split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(5);
  for (const line of lines) expect(Buffer.from(line).toString()).toBe(line);
});

it('lets no text add a line of its own', () => {
  const sly = invitation({ ...meeting, summary: 'A\r\nATTENDEE:mailto:x@example.com\u0000\u0007' }, now);
  expect(sly).not.toMatch(/^ATTENDEE/m);
  expect(read(sly).get('SUMMARY')).toBe('A\nATTENDEE:mailto:x@example.com');
});
