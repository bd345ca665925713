import { expect, it } from 'vitest';
import { type ScheduleValues, scheduleSchema } from './ScheduleDialog.tsx';

const schema = scheduleSchema('Europe/London', () => new Date('2026-11-21T20:12:30Z'));
const span = (from: string, until = ''): ScheduleValues => {
  const [date = '', time = ''] = from.split(' ');
  const [untilDate = '', untilTime = ''] = until.split(' ');
  return { date, time, isEnding: until === '' ? '' : 'yes', untilDate, untilTime };
};
const messages = (values: ScheduleValues) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]);

it('is one moment, or two by the same clock', () => {
  expect(schema.parse(span('2026-11-23 09:00'))).toEqual({ at: '2026-11-23T09:00:00.000Z', until: null });
  expect(schema.parse(span('2027-03-26 09:00', '2027-04-02 18:00'))).toEqual({
    at: '2027-03-26T09:00:00.000Z',
    until: '2027-04-02T17:00:00.000Z',
  });
});

it('asks nothing of a withdrawal that isn’t wanted', () => {
  expect(messages({ ...span('2026-11-23 09:00', '2020-01-01 00:00'), isEnding: '' })).toBeUndefined();
});

it('says beside the right field that the withdrawal must come later', () => {
  const later = 'Must be after the time to publish';
  expect(messages(span('2026-11-23 09:00', '2026-11-22 18:00'))).toEqual([['untilDate', later]]);
  expect(messages(span('2026-11-23 09:00', '2026-11-23 08:00'))).toEqual([['untilTime', later]]);
  expect(messages(span('2026-11-23 09:00', '2026-11-23 09:00'))).toEqual([['untilTime', later]]);
});

it('says at once all that is missing', () => {
  expect(messages({ ...span('', '2020-01-01 09:00'), untilTime: '' })).toEqual([
    ['date', 'Choose a date'],
    ['time', 'Choose a time'],
    ['untilTime', 'Choose a time'],
  ]);
});
