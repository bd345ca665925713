import { expect, it } from 'vitest';
import { spokenDay, spokenTime } from '#content-api/mail/when.ts';
import { dayInWords } from '#renderer/islands/booking/moments.ts';
import { clock, exactMoment, longDate, longDay, shortDate, shortDay, shortMoment } from './moments.ts';

const at = '2027-03-28T23:05:09Z';

it('writes days and moments one way, on the clock of the zone', () => {
  expect(longDay(at, 'Europe/London')).toBe('Monday 29 March 2027');
  expect(longDay(at, 'America/New_York')).toBe('Sunday 28 March 2027');
  expect(longDate('2027-03-28')).toBe('Sunday 28 March 2027');
  expect(shortDate('2027-03-28')).toBe('28 Mar 2027');
  expect(shortDay(new Date(at), 'UTC')).toBe('28 Mar 2027');
  expect(clock('2027-03-28T00:05:00Z', 'UTC')).toBe('00:05');
  expect(shortMoment(at, 'UTC')).toBe('28 Mar 2027, 23:05');
  expect(exactMoment(at, 'UTC')).toBe('Sunday 28 March 2027, 23:05:09 UTC');
});

it('is how letters, the site’s forms and the back office say it', () => {
  expect(spokenDay(at, 'UTC')).toBe(longDay(at, 'UTC'));
  expect(spokenTime(at, 'Europe/London')).toBe('Monday 29 March 2027, 12:05 AM (Europe/London, GMT+1)');
  expect(dayInWords('2027-03-28')).toBe(longDate('2027-03-28'));
});
