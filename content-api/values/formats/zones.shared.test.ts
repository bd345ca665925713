import { expect, it } from 'vitest';
import { followHourCycle } from './moments.shared.ts';
import { slotClock } from './slots.shared.ts';
import { todaysZone, zoneInWords, zonesWith } from './zones.shared.ts';

it.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['US/Eastern', 'America/New_York'],
  ['Etc/UTC', 'UTC'],
  ['europe/london', 'Europe/London'],
  ['Nowhere/Atall', 'Nowhere/Atall'],
])('%s is %s today', (older, today) => {
  expect(todaysZone(older)).toBe(today);
  expect(todaysZone(today)).toBe(today);
});

it('lists each place once, by today’s name, whatever name it was given', () => {
  const zones = zonesWith('Asia/Calcutta', 'Asia/Kolkata', 'US/Pacific');
  expect([...zones].sort()).toEqual(zones);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.filter((zone) => /Calcutta|Kolkata|Pacific$|Los_Angeles/.test(zone))).toEqual([
    'America/Los_Angeles',
    'Asia/Kolkata',
  ]);
  expect(zones).toContain('UTC');
});

it('lists no two names of which the engine says that they are one place', () => {
  const zones = zonesWith();
  const known = zones.map(
    (timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
  );
  expect(new Set(known).size).toBe(zones.length);
});

it('writes a zone for people', () => expect(zoneInWords('Asia/Saigon')).toBe('Asia/Ho Chi Minh'));

it.each([
  ['12:00 AM', '00:00'],
  ['9:30 AM', '09:30'],
  ['12:30 PM', '12:30'],
  ['11:30 PM', '23:30'],
] as const)('the times %s and %s stand on the clock of the back office', (to12, to24) => {
  expect([slotClock(to12), slotClock(to24)]).toEqual([to24, to24]);
  followHourCycle('h12');
  expect([slotClock(to12), slotClock(to24)]).toEqual([to12, to12]);
  followHourCycle('h23');
  expect(slotClock('')).toBe('');
});
