import { expect, test } from 'vitest';
import { isoDate } from './dates.ts';

test.each([
  ['2024-03-05', '2024-03-05T00:00:00.000Z'],
  ['2024-03-05 10:30', '2024-03-05T10:30:00.000Z'],
  ['2024-03-05T10:30:15', '2024-03-05T10:30:15.000Z'],
  ['2024-03-05T10:30:15Z', '2024-03-05T10:30:15.000Z'],
  ['2024-03-05 10:30:15 +0200', '2024-03-05T08:30:15.000Z'],
  ['2024-03-05T10:30:15.5-05:00', '2024-03-05T15:30:15.500Z'],
  ['March 5, 2024', '2024-03-05T00:00:00.000Z'],
  ['Tue, 05 Mar 2024 10:00:00 GMT', '2024-03-05T10:00:00.000Z'],
  [new Date('2024-03-05T00:00:00Z'), '2024-03-05T00:00:00.000Z'],
])('%s is %s, in any zone the machine has', (written, iso) => {
  expect(isoDate(written)).toBe(iso);
});

test.each(['soon', '', '2024-13-45', '5', 7, null, undefined, new Date('x')])('%s is no date', (written) => {
  expect(isoDate(written)).toBeNull();
});
