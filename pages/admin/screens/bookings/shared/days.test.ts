import { expect, it } from 'vitest';
import type { Meeting } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { daysOf } from './weekDays.ts';

it('gathers meetings by the reader’s day, and says how near it is', () => {
  const now = new Date('2026-11-28T20:00:00Z');
  const starts = [
    '2026-11-28T22:00:00Z',
    '2026-11-28T23:30:00Z',
    '2026-11-29T09:00:00Z',
    '2026-11-30T09:00:00Z',
    '2027-01-04T09:00:00Z',
  ];
  const meetings = starts.map((start, id) => ({ id, start }) as Meeting);
  const days = (zone: string) =>
    daysOf(meetings, zone, now).map(({ label, meetings: its }) => [label, its.map(({ id }) => id)]);
  expect(days('UTC')).toEqual([
    ['Today', [0, 1]],
    ['Tomorrow, Sun 29 Nov', [2]],
    ['Mon 30 Nov', [3]],
    ['Mon 4 Jan 2027', [4]],
  ]);
  expect(days('Europe/Berlin').slice(0, 2)).toEqual([
    ['Today', [0]],
    ['Tomorrow, Sun 29 Nov', [1, 2]],
  ]);
  expect(daysOf(meetings.slice(0, 1), 'UTC', new Date('2026-11-29T01:00:00Z'))[0]?.label).toBe(
    'Yesterday, Sat 28 Nov',
  );
});
