import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { type CalendarEvent, writeCalendar } from './write.ts';

const meeting: CalendarEvent = {
  uid: '0123456789abcdef@www.example.com',
  sequence: 2,
  start: new Date('2027-03-28T00:30:00Z'),
  end: new Date('2027-03-28T01:00:00Z'),
  changedAt: new Date('2027-01-02T03:04:05.678Z'),
  summary: 'Free Consultation',
  description: 'By video',
  link: 'https://meet.example/a,b;c?d=1',
  isCancelled: false,
};
const organizer = { name: 'Müller & Søn, "Ltd"; 東京', address: 'hello@example.com' };
const write = (event: Partial<CalendarEvent>, feed?: { name: string; every: string }) =>
  writeCalendar({ method: 'REQUEST', events: [{ ...meeting, ...event }], ...(feed ? { feed } : {}) });

/** RFC 5545 §3.1, letter by letter: contentline = name *(";" param) ":" value CRLF. */
const safe = String.raw`[^\p{Cc}";:,]|\t`;
const quoted = String.raw`"(?:[^\p{Cc}"]|\t)*"`;
const parameter = `;[A-Za-z0-9-]+=(?:${quoted}|(?:${safe})*)`;
const contentLine = new RegExp(String.raw`^([A-Za-z0-9-]+)((?:${parameter})*):((?:[^\p{Cc}]|\t)*)$`, 'u');
/** §3.3.11: what is special in a text stands behind a backslash, and nothing else does. */
const textValue = /^(?:[^\\;,]|\\[\\;,nN])*$/u;
const uriValue = /^[a-z][a-z0-9+.-]*:[!-~]+$/i;
const texts = [
  'UID',
  'SUMMARY',
  'DESCRIPTION',
  'LOCATION',
  'NAME',
  'X-WR-CALNAME',
  'STATUS',
  'TRANSP',
  'PRODID',
];

/** The lines of a file that keeps to the standard, unfolded: name, parameters, value. */
function linesOf(file: string): [name: string, parameters: string, value: string][] {
  expect(file.endsWith('\r\n')).toBe(true);
  const folded = file.slice(0, -2).split('\r\n');
  for (const line of folded) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(line, 'a character was cut in two').toBe(Buffer.from(line).toString());
  }
  return file
    .slice(0, -2)
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => {
      const [, name = '', parameters = '', value = ''] = contentLine.exec(line) ?? [];
      expect(name, line).not.toBe('');
      if (texts.includes(name)) expect(value, line).toMatch(textValue);
      if (['ORGANIZER', 'ATTENDEE'].includes(name)) expect(value, line).toMatch(uriValue);
      return [name, parameters, value];
    });
}

/** The event as another program reads it. */
function read(file: string) {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  const person = (name: string) => event?.getFirstProperty(name);
  return {
    value: (name: string) => event?.getFirstPropertyValue(name),
    attendee: [person('attendee')?.getFirstParameter('cn'), person('attendee')?.getFirstValue()],
    organizer: [person('organizer')?.getFirstParameter('cn'), person('organizer')?.getFirstValue()],
  };
}

const names: [typed: string, read: string][] = [
  [`Zoë "Zed" O'Brien`, `Zoë 'Zed' O'Brien`],
  ['Müller, Anna; née: Søn', 'Müller, Anna; née: Søn'],
  ['C:\\Users\\Anna', 'C:\\Users\\Anna'],
  ["a^nb ^^ ^'", "a^nb ^^ ^'"],
  ['Anna\r\nATTENDEE:mailto:x@example.com', 'Anna ATTENDEE:mailto:x@example.com'],
  ['Anna\u0000\u0007\u0085\u2028B\ud800', 'Anna B'],
  ['👩‍👩‍👧‍👦'.repeat(20), '👩‍👩‍👧‍👦'.repeat(20)],
  ['', 'ada@example.com'],
];
it.each(names)('writes the name %j so that every calendar reads it', (name, expected) => {
  const file = write({ organizer, attendees: [{ name, address: 'ada@example.com' }] });
  linesOf(file);
  const { attendee, organizer: by } = read(file);
  expect(attendee).toEqual([expected, 'mailto:ada@example.com']);
  expect(by).toEqual([`Müller & Søn, 'Ltd'; 東京`, 'mailto:hello@example.com']);
});

it.each([
  ['sales&marketing@example.com', 'mailto:sales%26marketing@example.com'],
  ['a+b$c@example.com', 'mailto:a+b$c@example.com'],
  ['100%?x=y#z@example.com', 'mailto:100%25%3Fx%3Dy%23z@example.com'],
  ["o'brien,x;y@example.com", "mailto:o'brien%2Cx%3By@example.com"],
  ['почта@xn--e1afmkfd.xn--p1ai', 'mailto:%D0%BF%D0%BE%D1%87%D1%82%D0%B0@xn--e1afmkfd.xn--p1ai'],
])('writes the address %s as RFC 6068 does', (address, expected) => {
  const file = write({ attendees: [{ name: '', address }] });
  linesOf(file);
  expect(read(file).attendee[1]).toBe(expected);
});

it('says link, times and state as they are', () => {
  const file = write({ isCancelled: true }, { name: 'Meetings of "A, B; C\\D"', every: 'PT15M' });
  const lines = Object.fromEntries(linesOf(file).map(([name, , value]) => [name, value]));
  expect(lines).toMatchObject({
    VERSION: '2.0',
    METHOD: 'REQUEST',
    SEQUENCE: '2',
    DTSTAMP: '20270102T030405Z',
    DTSTART: '20270328T003000Z',
    DTEND: '20270328T010000Z',
    URL: meeting.link,
    STATUS: 'CANCELLED',
    'X-WR-CALNAME': 'Meetings of "A\\, B\\; C\\\\D"',
    'REFRESH-INTERVAL': 'PT15M',
  });
  expect(read(file).value('location')).toBe(meeting.link);
});

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      '\\',
      ',',
      ';',
      ':',
      '^',
      "'",
      'n',
      '\n',
      '\r',
      '\t',
      '\u2028',
      'é',
      '😀',
      '\ud83d',
    ),
  }),
);
it('keeps to the grammar, and is read as it was typed, whatever that is', () => {
  fc.assert(
    fc.property(typed, typed, typed, (name, words, title) => {
      const attendees = [{ name, address: 'ada@example.com' }];
      const file = write(
        { organizer, attendees, description: words, summary: title },
        { name: title, every: 'PT1H' },
      );
      linesOf(file);
      const plain = words
        .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
        .replace(/\p{Cs}|[\ufffe\uffff]|(?![\t\n])\p{Cc}/gu, '');
      expect(read(file).value('description') ?? '').toBe(plain);
    }),
    { numRuns: 300 },
  );
});
