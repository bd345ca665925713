import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dayInWords } from '#renderer/islands/booking/moments.ts';
import { spokenDay, spokenTime } from '../../mail/letter.ts';
import { hourCycleOf } from '../hourCycle.shared.ts';
import {
  clock,
  dateBeside,
  dateInWeek,
  exactMoment,
  followHourCycle,
  longDate,
  longDay,
  longDayInYear,
  momentInUtc,
  plainDate,
  plainDates,
  plainDay,
  shortDate,
  shortDay,
  shortMoment,
  timeAgo,
} from './moments.shared.ts';
import { slotMoment, slotTime } from './slots.shared.ts';

const root = join(import.meta.dirname, '../../..');
const at = '2027-03-28T23:05:09Z';

it('writes days and moments one way, on the clock of the zone', () => {
  expect(longDay(at, 'Europe/London')).toBe('Monday 29 March 2027');
  expect(longDay(at, 'America/New_York')).toBe('Sunday 28 March 2027');
  expect(longDate('2027-03-28')).toBe('Sunday 28 March 2027');
  expect(shortDate('2027-03-28')).toBe('28 Mar 2027');
  expect(shortDay(new Date(at), 'UTC')).toBe('28 Mar 2027');
  expect(plainDay(at, 'Europe/London')).toBe('29 March 2027');
  expect(plainDate('2027-03-28')).toBe('28 March 2027');
  expect(plainDates('2027-03-22', '2027-03-28').replace(/\s/g, ' ')).toMatch(/^22 ?[–-] ?28 March 2027$/);
  expect(dateInWeek('2027-03-28')).toBe('Sun 28 Mar');
  expect(dateBeside('2027-03-28', '2027-12-31')).toBe('28 Mar');
  expect(dateBeside('2027-03-28', '2026-12-31')).toBe('28 Mar 2027');
  expect(momentInUtc(at)).toBe('28 Mar 2027, 23:05 UTC');
  expect(clock('2027-03-28T00:05:00Z', 'UTC')).toBe('00:05');
  expect(shortMoment(at, 'UTC')).toBe('28 Mar 2027, 23:05');
  expect(exactMoment(at, 'UTC')).toBe('Sunday 28 March 2027, 23:05:09 UTC');
});

it('counts hours as the agency has chosen, and else as its language has it in its region', () => {
  const of = (language: string, country = '', hourCycle: 'auto' | 'h12' | 'h23' = 'auto') =>
    hourCycleOf({ hourCycle, language, address: { country } });
  expect([of('en-GB'), of('en-US'), of('de'), of('en'), of('en', 'GB'), of('en-US', 'GB')]).toEqual([
    'h23',
    'h12',
    'h23',
    'h12',
    'h23',
    'h12',
  ]);
  expect([of('en-GB', 'GB', 'h12'), of('en-US', 'US', 'h23'), of('en', '??')]).toEqual(['h12', 'h23', 'h12']);
  followHourCycle('h12');
  expect(clock('2027-03-28T00:05:00Z', 'UTC')).toBe('12:05 AM');
  expect(shortMoment(at, 'UTC')).toBe('28 Mar 2027, 11:05 PM');
  expect(exactMoment(at, 'UTC')).toBe('Sunday 28 March 2027, 11:05:09 PM UTC');
  followHourCycle('h23');
  expect(spokenTime(at, 'UTC', 'en-US', 'h23')).toBe('Sunday, March 28, 2027, 23:05 (UTC)');
  expect(spokenTime(at, 'UTC', 'de', 'h12')).toBe('Sonntag, 28. März 2027 um 11:05 PM (UTC)');
});

it('is how letters, the site’s forms and the back office say it', () => {
  expect(spokenDay(at, 'UTC', 'en-GB')).toBe(longDay(at, 'UTC'));
  expect(spokenTime(at, 'Europe/London', 'en-GB')).toBe(
    'Monday 29 March 2027, 12:05 AM (Europe/London, GMT+1)',
  );
  expect(dayInWords('2027-03-28')).toBe(longDate('2027-03-28'));
});

it('is written in the language of the site', () => {
  expect(longDay(at, 'UTC', 'de')).toBe('Sonntag, 28. März 2027');
  expect(plainDay(at, 'UTC', 'en-US')).toBe('March 28, 2027');
  expect(longDayInYear(at, 'UTC', 'de')).toBe('Sonntag, 28. März');
  expect(spokenTime(at, 'UTC', 'de')).toBe('Sonntag, 28. März 2027 um 23:05 (UTC)');
});

it('counts hours to 12 in English, and elsewhere as the language does', () => {
  expect(['en-GB', 'en-US', 'de', 'fr'].map((language) => slotTime('2:30 PM', language))).toEqual([
    '2:30 PM',
    '2:30 PM',
    '14:30',
    '14:30',
  ]);
  expect(['12:00 AM', '12:30 PM'].map((time) => slotTime(time, 'de'))).toEqual(['00:00', '12:30']);
  expect(slotMoment({ date: '2027-03-28', time: '12:00 AM' }, 'en-GB')).toBe(
    'Sunday 28 March 2027, 12:00 AM',
  );
});

it('says how long ago something was in the largest unit that has passed', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  const since = (at: string) => timeAgo(at, now);
  expect(since('2026-11-29T12:00:05Z')).toBe('just now');
  expect(since('2026-11-29T11:01:00Z')).toBe('59 minutes ago');
  expect(since('2026-11-29T11:00:00Z')).toBe('1 hour ago');
  expect(since('2026-11-27T13:00:00Z')).toBe('1 day ago');
  expect(since('2026-09-01T12:00:00Z')).toBe('2 months ago');
  expect(since('2024-11-01T12:00:00Z')).toBe('2 years ago');
});

it('is written nowhere else: whoever wants another way adds it here', () => {
  const folders = ['build', 'cli', 'content-api', 'pages', 'renderer', 'static-data'];
  const own = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith('formats/moments.shared.ts'))
    .filter((file) =>
      /toLocale(?:Date|Time)?String\(\)|month: '(?:long|short)'|dateStyle/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
  expect(own).toEqual([]);
});
