import { expect, it } from 'vitest';
import { lastMondays, weeksOf } from './store.ts';

it('begins weeks on Monday, also where now is a Sunday or the year turns', () => {
  expect(lastMondays(new Date('2026-01-04T23:59:59Z'), 2)).toEqual(['2025-12-22', '2025-12-29']);
  expect(lastMondays(new Date('2026-01-05T00:00:00Z'), 2)).toEqual(['2025-12-29', '2026-01-05']);
  expect(lastMondays(new Date('2026-11-20T12:00:00Z'))).toHaveLength(12);
});

it('sums days up to weeks and leaves out what is older', () => {
  const mondays = ['2026-11-09', '2026-11-16'];
  const weeks = weeksOf(mondays, [
    { day: '2026-11-08', status: 'Lead', count: 9 },
    { day: '2026-11-16', status: 'Won', count: 1 },
    { day: '2026-11-22', status: 'Won', count: 2 },
  ]);
  expect(weeks).toEqual([
    { week: '2026-11-09', counts: { Lead: 0, Pined: 0, Won: 0, Discard: 0 } },
    { week: '2026-11-16', counts: { Lead: 0, Pined: 0, Won: 3, Discard: 0 } },
  ]);
});
