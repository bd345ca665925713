import { expect, it } from 'vitest';
import type { Availability } from '#content-api/enquiries/bookings/bookings.shared.ts';
import { timeOptions, timeWarning } from './times.ts';

const times: Availability = {
  date: '2027-02-08',
  timezone: 'UTC',
  slots: [
    { time: '8:30 AM', available: true, reason: 'outside' },
    { time: '9:00 AM', available: true, reason: null },
    { time: '9:30 AM', available: false, reason: 'taken' },
    { time: '10:00 AM', available: true, reason: 'taken' },
  ],
};

it('offers free times first, and says what is against the others', () => {
  expect(timeOptions(times)).toEqual([
    { label: 'Free times', options: [{ value: '9:00 AM', label: '09:00' }] },
    {
      label: 'Other times',
      options: [
        { value: '8:30 AM', label: '08:30 – outside our hours' },
        { value: '9:30 AM', label: '09:30 – taken' },
        { value: '10:00 AM', label: '10:00 – close to another meeting' },
      ],
    },
  ]);
  expect(timeOptions(undefined)).toHaveLength(48);
});

it('warns of a time that only staff can choose', () => {
  expect(timeWarning(times, '8:30 AM')).toBe('Visitors can’t choose this time: outside our hours. You can.');
  expect(timeWarning(times, '9:00 AM')).toBeUndefined();
  expect(timeWarning(times, '9:30 AM'), 'the server refuses it').toBeUndefined();
});
