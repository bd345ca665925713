import { expect, it } from 'vitest';
import { expiredBackups, parseRetention, parseTimes } from './plan.ts';

it('reads times of day', () => {
  expect(parseTimes('15:30, 03:00')).toEqual(['03:00', '15:30']);
  for (const text of ['', '3:00', '24:00', '03:00;15:00', '03:60']) expect(parseTimes(text)).toBeNull();
});
it('reads how many backups to keep, and refuses what would keep none', () => {
  expect(parseRetention('7 days, 4 weeks, 12 months')).toEqual({ days: 7, weeks: 4, months: 12 });
  expect(parseRetention('1 day')).toEqual({ days: 1, weeks: 0, months: 0 });
  for (const text of ['', '7', 'days', '0 days', '7 days,', '7 years'])
    expect(parseRetention(text)).toBeNull();
});

/** Two a day for so many days up to 30 November 2026, a Monday. */
const twiceDaily = (days: number) =>
  Array.from({ length: days * 2 }, (_, nth) =>
    new Date(Date.parse('2026-11-30T15:00:00Z') - nth * 12 * 3_600_000).toISOString().slice(0, 13),
  );
const left = (names: string[], text: string) => {
  const retention = parseRetention(text);
  if (!retention) throw new Error(text);
  const expired = new Set(expiredBackups(names, retention));
  return names.filter((name) => !expired.has(name));
};

it('keeps the newest backup of each day, week and month, and all of the latest day', () => {
  expect(left(twiceDaily(90), '3 days, 2 weeks, 3 months')).toEqual([
    '2026-11-30T15',
    '2026-11-30T03',
    '2026-11-29T15',
    '2026-11-28T15',
    '2026-10-31T15',
    '2026-09-30T15',
  ]);
  expect(left(twiceDaily(30), '1 day, 3 weeks')).toEqual([
    '2026-11-30T15',
    '2026-11-30T03',
    '2026-11-29T15',
    '2026-11-22T15',
  ]);
});

it('counts periods that have a backup, so that a site that was switched off loses none', () => {
  const rare = ['2026-11-30T15', '2026-05-01T03', '2025-01-01T03'];
  expect(left(rare, '3 days')).toEqual(rare);
  expect(left(rare, '1 month')).toEqual(['2026-11-30T15']);
});
