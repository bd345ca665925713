import { expect, it } from 'vitest';
import { changedDay, formatDay } from './postCard.ts';

it('writes the day on the clock of the agency', () => {
  expect(formatDay('2024-11-20T09:00:00Z', 'Europe/London')).toBe('20 November 2024');
  expect(formatDay('2024-06-30T23:30:00Z', 'Europe/London')).toBe('1 July 2024');
  expect(formatDay('2024-06-30T23:30:00Z', 'America/New_York')).toBe('30 June 2024');
});

it('mentions a change only from the next day on', () => {
  const published = '2024-03-01T09:00:00Z';
  expect(changedDay(published, published, { timezone: 'Europe/London' })).toBeNull();
  expect(changedDay(published, '2024-03-01T17:00:00Z', { timezone: 'Europe/London' })).toBeNull();
  expect(changedDay(published, '2024-02-20T09:00:00Z', { timezone: 'Europe/London' })).toBeNull();
  expect(changedDay(published, '2024-03-02T00:10:00Z', { timezone: 'Europe/London' })).toBe('2 March 2024');
});
