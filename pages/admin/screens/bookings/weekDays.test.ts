import { describe, expect, it } from 'vitest';
import type { Meeting } from '#content-api/agenda/contract.ts';
import { addressOf, viewOf } from './bookingAddress.ts';
import { aroundWeek, clockIn, mondayOf, rowsOf, weekOf, weeksAfter } from './weekDays.ts';

const meeting = (start: string) => ({ start }) as Meeting;

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
    const inTokyo = weekOf('2027-02-08', [late], 'Asia/Tokyo');
    expect(inTokyo.filter(({ meetings }) => meetings.length > 0)).toEqual([
      { date: '2027-02-11', meetings: [{ meeting: late, clock: '08:30', date: '2027-02-11', slot: 17 }] },
    ]);
    expect(rowsOf(inTokyo)).toEqual({ first: 17, last: 33 });
    expect(clockIn(late.start, 'Asia/Kathmandu')).toBe('05:15');
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
