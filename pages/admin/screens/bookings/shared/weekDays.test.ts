import { describe, expect, it } from 'vitest';
import { alwaysOpen } from '#content-api/agency/hours.shared.ts';
import type { Meeting } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { addressOf, viewOf } from '../list/bookingAddress.ts';
import {
  aroundWeek,
  clockIn,
  dateAndMinute,
  firstHour,
  mondayOf,
  type Opening,
  weekOf,
  weeksAfter,
} from './weekDays.ts';

const meeting = (start: string, minutes = 30) =>
  ({ start, end: new Date(Date.parse(start) + minutes * 60_000).toISOString() }) as Meeting;
const always: Opening = { hours: alwaysOpen, holidays: [] };
const placesOf = (meetings: Meeting[], zone = 'UTC', monday = '2027-02-08') =>
  weekOf(monday, meetings, zone, always).flatMap((day) =>
    day.meetings.map(({ clock, from, to, lane, lanes }) => [day.date, clock, from, to, lane, lanes]),
  );

describe('a week', () => {
  it('begins on Monday and turns by seven days', () => {
    expect([mondayOf('2027-02-10', 'UTC'), mondayOf('2027-02-14', 'UTC')]).toEqual([
      '2027-02-08',
      '2027-02-08',
    ]);
    expect([weeksAfter('2027-02-08', 1), weeksAfter('2027-01-04', -1)]).toEqual(['2027-02-15', '2026-12-28']);
  });

  it('has its meetings on the day and at the time that the agency’s clock shows', () => {
    const late = meeting('2027-02-10T23:30:00.000Z');
    expect(placesOf([late], 'Asia/Tokyo')).toEqual([['2027-02-11', '08:30', 510, 540, 0, 1]]);
    expect(firstHour(weekOf('2027-02-08', [late], 'Asia/Tokyo', always))).toBe(8);
    expect(dateAndMinute(late.start, 'Asia/Tokyo')).toEqual(['2027-02-11', 510]);
    expect(clockIn(late.start, 'Asia/Kathmandu')).toBe('05:15');
  });

  it('has them at their minutes: a quarter past, up to midnight, and on the night the clock is put back', () => {
    const start = '2027-02-10T09:00:00.000Z';
    expect(placesOf([meeting(start)], 'Asia/Kathmandu')).toEqual([['2027-02-10', '14:45', 885, 915, 0, 1]]);
    expect(placesOf([meeting('2027-02-10T23:45:00.000Z')])).toEqual([
      ['2027-02-10', '23:45', 1425, 1440, 0, 1],
    ]);
    const night = ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'].map((at) => meeting(at));
    expect(placesOf(night, 'Europe/London', '2027-10-25')).toEqual([
      ['2027-10-31', '01:30', 90, 120, 0, 2],
      ['2027-10-31', '01:30', 90, 120, 1, 2],
    ]);
  });

  it('has those that overlap side by side, and what follows them at its full width', () => {
    const at = (clock: string) => meeting(`2027-02-10T${clock}:00.000Z`);
    expect(placesOf(['09:00', '09:15', '09:30', '11:00'].map(at)).map((place) => place.slice(1))).toEqual([
      ['09:00', 540, 570, 0, 2],
      ['09:15', 555, 585, 1, 2],
      ['09:30', 570, 600, 0, 2],
      ['11:00', 660, 690, 0, 1],
    ]);
  });

  it('shows when the agency is open, and why it is not', () => {
    const hours = { ...alwaysOpen, monday: [{ from: '07:30', to: '19:15' }], sunday: [] };
    const holidays = [{ name: 'Carnival', from: '2027-02-09', to: '2027-02-10' }];
    const days = weekOf('2027-02-08', [], 'UTC', { hours, holidays });
    expect(days.map(({ open, holiday }) => [open.length, holiday])).toEqual([
      [1, ''],
      [0, 'Carnival'],
      [0, 'Carnival'],
      [1, ''],
      [1, ''],
      [1, ''],
      [0, ''],
    ]);
    expect(days[0]?.open).toEqual([{ from: 450, to: 1155 }]);
    expect(firstHour(days)).toBe(7);
    expect(firstHour(weekOf('2027-02-08', [], 'UTC', always))).toBe(9);
  });

  it('is asked for with a day to spare at both ends', () => {
    expect(aroundWeek('2027-02-08')).toEqual({ from: '2027-02-07T00:00:00Z', to: '2027-02-16T00:00:00Z' });
  });
});

describe('the address of the bookings', () => {
  it.each(['', 'view=past&search=ada&page=2', 'show=week', 'show=week&week=2027-02-08'])(
    'keeps %j',
    (address) => expect(addressOf(viewOf(new URLSearchParams(address))).toString()).toBe(address),
  );

  it('takes nonsense for the usual', () => {
    expect(addressOf(viewOf(new URLSearchParams('show=x&view=all&page=-1&week=soon'))).toString()).toBe('');
  });
});
