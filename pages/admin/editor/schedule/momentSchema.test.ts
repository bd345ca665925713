import { expect, it } from 'vitest';
import { momentSchema } from './moments.ts';

const schema = momentSchema('Europe/London', () => new Date('2026-11-21T20:12:30Z'));
const messages = (date: string, time: string) =>
  schema.safeParse({ date, time }).error?.issues.map(({ path, message }) => [path[0], message]);

it('makes an instant of what the clock will show', () => {
  expect(schema.parse({ date: '2027-07-01', time: '09:00' })).toBe('2027-07-01T08:00:00.000Z');
  expect(schema.parse({ date: '2026-11-21', time: '20:13' })).toBe('2026-11-21T20:13:00.000Z');
});

it('says beside the right field what can’t be', () => {
  expect(messages('', '')).toEqual([
    ['date', 'Choose a date'],
    ['time', 'Choose a time'],
  ]);
  expect(messages('2026-11-20', '23:00')).toEqual([['date', 'This day has passed']]);
  expect(messages('2026-11-21', '20:12')).toEqual([['time', 'This time has passed']]);
  expect(messages('2027-03-28', '01:30')).toEqual([['time', 'The clocks go forward and skip this time']]);
});
