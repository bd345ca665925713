import { expect, it } from 'vitest';
import { latestTurn } from './turns.ts';

it('the latest turn is by the clock of the agency, also on the day before', () => {
  const latest = (now: string, times = ['03:00', '15:00']) =>
    latestTurn(times, 'Europe/Berlin', new Date(now)).toISOString();
  expect(latest('2026-11-28T14:00:00Z')).toBe('2026-11-28T14:00:00.000Z');
  expect(latest('2026-11-28T13:59:59Z')).toBe('2026-11-28T02:00:00.000Z');
  expect(latest('2026-11-28T01:59:59Z')).toBe('2026-11-27T14:00:00.000Z');
  expect(latest('2026-07-01T12:00:00Z', ['03:00'])).toBe('2026-07-01T01:00:00.000Z');
});
