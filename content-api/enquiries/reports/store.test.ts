import { expect, it } from 'vitest';
import { periodsOf, usualFrom } from './store.ts';

it('cuts days into weeks from Monday and into months, short at either end', () => {
  const weeks = periodsOf('week', '2026-11-18', '2026-11-30', 'UTC');
  expect(weeks.map(({ first, last }) => [first, last])).toEqual([
    ['2026-11-18', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-11-30'],
  ]);
  const months = periodsOf('month', '2025-12-15', '2026-02-28', 'UTC');
  expect(months.map(({ first }) => first)).toEqual(['2025-12-15', '2026-01-01', '2026-02-01']);
  expect(periodsOf('week', '2026-11-18', '2026-11-17', 'UTC')).toEqual([]);
});

it('turns days at midnight in the agency’s time zone, also where the clocks change', () => {
  const [week] = periodsOf('week', '2026-10-19', '2026-10-25', 'Europe/Berlin');
  expect([week?.since, week?.before]).toEqual(['2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
});

it('shows the newest 120 of very many, and 12 where no day is named', () => {
  expect(periodsOf('week', '2000-01-01', '2026-11-29', 'UTC')).toHaveLength(120);
  expect(periodsOf('week', usualFrom('week', '2026-11-28'), '2026-11-28', 'UTC')).toHaveLength(12);
  expect(usualFrom('month', '2026-11-28')).toBe('2025-12-01');
});
