import { expect, it } from 'vitest';
import { alwaysOpen, type Hours } from '#content-api/agency/hours.shared.ts';
import { hasHours, openingHours, openingNodes } from './openingHours.ts';

const day = [{ from: '09:00', to: '17:30' }];
const hours: Hours = {
  ...{ monday: [], tuesday: day, wednesday: day, thursday: day, friday: day },
  saturday: [
    { from: '08:00', to: '12:00' },
    { from: '18:00', to: '24:00' },
  ],
  sunday: [],
};

it('tells a week in the words and on the agency’s clock, days that are alike in one line', () => {
  expect(openingHours(hours, 'en-GB', 'h12')).toEqual([
    { days: 'Monday', times: [] },
    { days: expect.stringMatching(/^Tuesday\s?[–-]\s?Friday$/u), times: ['9:00 AM – 5:30 PM'] },
    { days: 'Saturday', times: ['8:00 AM – 12:00 PM', '6:00 PM – 12:00 AM'] },
    { days: 'Sunday', times: [] },
  ]);
  const [, inPolish] = openingHours(hours, 'pl', 'h23');
  expect(inPolish?.days).toMatch(/^wtorek.*piątek$/);
  expect(inPolish?.times).toEqual(['09:00 – 17:30']);
  expect(openingHours(hours, 'en-GB', 'h23')[2]?.times).toEqual(['08:00 – 12:00', '18:00 – 00:00']);
});

it('is silent while nobody has set any, and tells machines the same', () => {
  expect([hasHours(alwaysOpen), hasHours(hours)]).toEqual([false, true]);
  expect(openingNodes(hours)).toHaveLength(6);
  expect(openingNodes(hours)[5]).toMatchObject({
    dayOfWeek: 'https://schema.org/Saturday',
    opens: '18:00',
    closes: '23:59',
  });
});
