import { expect, it } from 'vitest';
import { dueWords } from './followUpText.ts';

const words = (next_date: string | null, status: 'Lead' | 'Won' | 'Discard' = 'Lead') =>
  dueWords({ next_date, status }, '2026-12-31')?.text;

it.each([
  [null, undefined],
  ['2026-12-30', 'Overdue since 30 Dec'],
  ['2025-12-30', 'Overdue since 30 Dec 2025'],
  ['2026-12-31', 'Due today'],
  ['2027-01-01', 'Due tomorrow'],
  ['2027-01-02', 'Due 2 Jan 2027'],
])('a next step for %s is said as %s on the last day of the year', (day, text) =>
  expect(words(day)).toBe(text),
);

it('asks for nothing about a lead that was discarded, and does about one that was won', () => {
  expect(words('2026-11-01', 'Discard')).toBe('1 Nov');
  expect(words('2026-11-01', 'Won')).toBe('Overdue since 1 Nov');
});
