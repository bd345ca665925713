import { describe, expect, it } from 'vitest';
import { alwaysOpen, type Hours, weekdays } from '../../../agency/hours.shared.ts';
import { unsetSettings } from '../../../agency/settings/settings.shared.ts';
import { timeSlots } from '../bookings.shared.ts';
import type { Busy } from '../store.ts';
import { type BookingSettings, staffRules, visitorRules } from './refusedTimes.ts';
import { instantsOf } from './slots.ts';

const now = new Date('2027-01-01T12:00:00Z');

/** Why the half hours of a day can't be had, by their time on this zone's clock; those that can aren't named. */
function refused(
  date: string,
  zone: string,
  settings: Partial<BookingSettings>,
  booked: Busy[] = [],
  at = now,
) {
  const starts = instantsOf(date, zone);
  const known = starts.filter((start) => start !== null);
  const around = { from: Math.min(...known), to: Math.max(...known) + 30 * 60_000 };
  const whole = { ...unsetSettings, ...settings };
  const whyNot = visitorRules({ settings: whole, booked, elsewhere: [], now: at, around });
  const reasons = starts.map((start, index) => [
    timeSlots[index],
    start === null ? 'skipped' : whyNot(start),
  ]);
  return Object.fromEntries(reasons.filter(([, reason]) => reason !== null)) as Record<string, string>;
}
const free = (...given: Parameters<typeof refused>) => {
  const not = refused(...given);
  return timeSlots.filter((time) => !(time in not));
};
const everyDay = (...spans: [string, string][]) =>
  Object.fromEntries(weekdays.map((day) => [day, spans.map(([from, to]) => ({ from, to }))])) as Hours;
const meeting = (start: string): Busy => ({
  start: `${start}.000Z`,
  end: new Date(Date.parse(`${start}Z`) + 30 * 60_000).toISOString(),
});
const range = (first: string, last: string) =>
  timeSlots.slice(timeSlots.indexOf(first), timeSlots.indexOf(last) + 1);

describe('hours', () => {
  it('round the clock leave all 48 half hours free, in every zone and over midnight', () => {
    for (const zone of [
      'UTC',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'America/Santiago',
    ])
      expect(free('2027-02-10', zone, { timezone: 'Europe/London' })).toEqual(timeSlots);
  });

  it('are kept on the agency’s clock, wherever the visitor is', () => {
    const settings = { timezone: 'Europe/London', hours: everyDay(['09:00', '12:00']) };
    expect(free('2027-02-10', 'Europe/London', settings)).toEqual(range('9:00 AM', '11:30 AM'));
    expect(free('2027-02-10', 'America/New_York', settings)).toEqual(range('4:00 AM', '6:30 AM'));
    expect(free('2027-02-10', 'Asia/Kolkata', settings)).toEqual(range('2:30 PM', '5:00 PM'));
    // A quarter past: the last meeting that is over by noon begins at 11:15.
    expect(free('2027-02-10', 'Asia/Kathmandu', settings)).toEqual(range('3:00 PM', '5:00 PM'));
    expect(refused('2027-02-10', 'Europe/London', settings)['8:30 AM']).toBe('outside');
  });

  it('of another date on the other side of the date line count', () => {
    const settings = { timezone: 'Pacific/Auckland', hours: { ...alwaysOpen, wednesday: [] } };
    // Wednesday 10 February in Auckland is Tuesday from 6 AM to Wednesday 6 AM in New York.
    expect(free('2027-02-09', 'America/New_York', settings)).toEqual(range('12:00 AM', '5:30 AM'));
    expect(free('2027-02-10', 'America/New_York', settings)).toEqual(range('6:00 AM', '11:30 PM'));
  });

  it('with a break offer nothing that reaches into it', () => {
    const settings = { timezone: 'UTC', hours: everyDay(['09:00', '10:15'], ['11:45', '13:00']) };
    expect(free('2027-02-10', 'UTC', settings)).toEqual(['9:00 AM', '9:30 AM', '12:00 PM', '12:30 PM']);
  });

  it('follow the clocks in spring and autumn: nine stays nine', () => {
    const settings = { timezone: 'Europe/London', hours: everyDay(['09:00', '10:00']) };
    expect(free('2027-03-27', 'UTC', settings)).toEqual(['9:00 AM', '9:30 AM']);
    expect(free('2027-03-28', 'UTC', settings)).toEqual(['8:00 AM', '8:30 AM']);
    expect(free('2027-10-30', 'UTC', settings)).toEqual(['8:00 AM', '8:30 AM']);
    expect(free('2027-10-31', 'UTC', settings)).toEqual(['9:00 AM', '9:30 AM']);
    // The weeks in which America has changed its clocks and Britain hasn't.
    expect(free('2027-03-20', 'America/New_York', settings)).toEqual(['5:00 AM', '5:30 AM']);
    expect(free('2027-04-20', 'America/New_York', settings)).toEqual(['4:00 AM', '4:30 AM']);
  });

  it('that begin in the hour which the clocks skip begin when it is over', () => {
    const settings = { timezone: 'Europe/London', hours: everyDay(['01:30', '03:00']) };
    expect(free('2027-03-28', 'Europe/London', settings)).toEqual(['2:00 AM', '2:30 AM']);
    expect(refused('2027-03-28', 'Europe/London', settings)['1:30 AM']).toBe('skipped');
  });

  it('of half-hour changes are kept too', () => {
    const settings = { timezone: 'Australia/Lord_Howe', hours: everyDay(['01:00', '03:00']) };
    // On 3 October 2027 the clocks jump from 2:00 to 2:30.
    expect(free('2027-10-03', 'Australia/Lord_Howe', settings)).toEqual(['1:00 AM', '1:30 AM', '2:30 AM']);
  });
});

describe('holidays', () => {
  const holidays = [{ name: 'Winter', from: '2027-02-10', to: '2027-02-11' }];

  it('are whole days of the agency’s calendar', () => {
    const settings = { timezone: 'Europe/London', holidays };
    expect(free('2027-02-10', 'Europe/London', settings)).toEqual([]);
    expect(refused('2027-02-11', 'Europe/London', settings)['9:00 AM']).toBe('holiday');
    expect(free('2027-02-12', 'Europe/London', settings)).toEqual(timeSlots);
    expect(free('2027-02-09', 'America/New_York', settings)).toEqual(range('12:00 AM', '6:30 PM'));
    expect(free('2027-02-11', 'America/New_York', settings)).toEqual(range('7:00 PM', '11:30 PM'));
  });
});

describe('notice, horizon, buffer and the day’s limit', () => {
  it('keep what is too soon and what has passed apart', () => {
    const reasons = refused('2027-01-01', 'UTC', { notice: 120 });
    expect([reasons['12:00 PM'], reasons['1:30 PM'], reasons['2:00 PM']]).toEqual([
      'past',
      'notice',
      undefined,
    ]);
  });

  it('end the calendar after so many days of the agency', () => {
    const settings = { timezone: 'Asia/Tokyo', horizon: 7 };
    // It is still 1 January in Tokyo; the last day is the 8th there.
    expect(free('2027-01-08', 'Asia/Tokyo', settings)).toEqual(timeSlots);
    expect(refused('2027-01-09', 'Asia/Tokyo', settings)['12:00 AM']).toBe('horizon');
    expect(free('2027-01-08', 'UTC', settings)).toEqual(range('12:00 AM', '2:30 PM'));
  });

  it('leave room around meetings', () => {
    const taken = (buffer: number) =>
      Object.keys(refused('2027-02-10', 'UTC', { buffer }, [meeting('2027-02-10T10:00:00')]));
    expect(taken(0)).toEqual(['10:00 AM']);
    expect(taken(15)).toEqual(['9:30 AM', '10:00 AM', '10:30 AM']);
    expect(taken(45)).toEqual(['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM', '11:00 AM']);
  });

  it('close a day of the agency once it has enough meetings', () => {
    const booked = [meeting('2027-02-10T10:00:00'), meeting('2027-02-10T23:30:00')];
    const settings = { timezone: 'Europe/Berlin', maxPerDay: 1 };
    const day = refused('2027-02-10', 'Europe/Berlin', settings, booked);
    expect([day['9:00 AM'], day['11:00 AM']]).toEqual(['full', 'taken']);
    // Half past eleven at night in UTC is the next day in Berlin.
    expect(refused('2027-02-11', 'Europe/Berlin', settings, booked)['9:00 AM']).toBe('full');
    expect(free('2027-02-12', 'Europe/Berlin', settings, booked)).toEqual(timeSlots);
  });

  it('bind visitors, not staff, who still don’t meet two at once', () => {
    const whyNot = staffRules({ booked: [meeting('2027-02-10T10:00:00')], now });
    expect(whyNot(Date.parse('2027-02-10T10:00:00Z'))).toBe('taken');
    expect(whyNot(Date.parse('2027-02-10T10:30:00Z'))).toBeNull();
    expect(whyNot(Date.parse('2026-12-31T10:30:00Z'))).toBe('past');
  });
});
