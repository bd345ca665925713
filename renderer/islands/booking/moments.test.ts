import { resetLocalTimeZone } from '@internationalized/date';
import { afterEach, describe, expect, it } from 'vitest';
import { instantOf } from '#content-api/enquiries/bookings/times/slots.ts';
import { slots } from '#renderer/components/forms/options.ts';
import { dayInWords, endOf, momentInWords, onOtherClock, startOf, todayIn } from './moments.ts';

const at = (date: string, time: string, zone: string) => startOf({ date, time }, zone)?.toISOString() ?? null;
const times = slots;
const deviceZone = process.env.TZ;
/** The calendar's library remembers the device's zone, which it computes differently. */
const takeDeviceTo = (zone: string | undefined) => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  resetLocalTimeZone();
};
afterEach(() => takeDeviceTo(deviceZone));

describe('a half hour on a wall clock is the instant', () => {
  it.each([
    ['2027-01-15', '9:00 AM', 'Europe/London', '2027-01-15T09:00:00.000Z'],
    ['2027-07-15', '9:00 AM', 'Europe/London', '2027-07-15T08:00:00.000Z'],
    ['2027-07-15', '12:00 AM', 'America/New_York', '2027-07-15T04:00:00.000Z'],
    ['2027-07-15', '12:30 PM', 'UTC', '2027-07-15T12:30:00.000Z'],
    ['2027-06-01', '9:00 AM', 'Asia/Kolkata', '2027-06-01T03:30:00.000Z'],
    ['2027-06-01', '9:00 AM', 'Asia/Kathmandu', '2027-06-01T03:15:00.000Z'],
    ['2027-06-01', '9:00 AM', 'Australia/Adelaide', '2027-05-31T23:30:00.000Z'],
    ['2027-03-01', '12:00 AM', 'Pacific/Kiritimati', '2027-02-28T10:00:00.000Z'],
    ['2027-03-01', '11:30 PM', 'Pacific/Pago_Pago', '2027-03-02T10:30:00.000Z'],
  ])('%s %s in %s: %s', (date, time, zone, instant) => {
    expect(at(date, time, zone)).toBe(instant);
  });

  it.each([
    ['2027-03-28', ['1:00 AM', '1:30 AM'], 'Europe/London'],
    ['2027-03-14', ['2:00 AM', '2:30 AM'], 'America/New_York'],
    ['2027-10-03', ['2:00 AM'], 'Australia/Lord_Howe'],
    ['2027-09-05', ['12:00 AM', '12:30 AM'], 'America/Santiago'],
  ])('in spring, on %s, the clocks skip %j in %s and nothing else', (date, skipped, zone) => {
    expect(times.filter((time) => at(date, time, zone) === null)).toEqual(skipped);
  });

  it.each([
    ['2027-10-31', '1:30 AM', 'Europe/London', '2027-10-31T00:30:00.000Z'],
    ['2027-11-07', '1:00 AM', 'America/New_York', '2027-11-07T05:00:00.000Z'],
    ['2027-04-04', '1:30 AM', 'Australia/Lord_Howe', '2027-04-03T14:30:00.000Z'],
  ])('in autumn, on %s, %s in %s is shown twice and means the first', (date, time, zone, instant) => {
    expect(at(date, time, zone)).toBe(instant);
  });

  it('a day that a zone left out has none', () => {
    expect(times.every((time) => at('2011-12-30', time, 'Pacific/Apia') === null)).toBe(true);
  });
});

it.each([
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Australia/Lord_Howe',
])(
  'on a device in %s the browser means what the server means, around every change of the clocks for a year',
  (device) => {
    takeDeviceTo(device);
    const zones = [
      'Europe/Dublin',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Tehran',
      'Pacific/Chatham',
    ];
    for (const zone of zones) {
      const days = new Set([zone, device].flatMap(daysAroundChanges));
      const slots = [...days].flatMap((date) =>
        ['12:00 AM', '1:30 AM', '2:00 AM', '2:30 AM', '3:00 AM', '11:30 PM'].map((time) => ({ date, time })),
      );
      const meant = slots.map((slot) => instantOf(slot, zone)?.toISOString() ?? null);
      expect(slots.map(({ date, time }) => at(date, time, zone))).toEqual(meant);
    }
  },
);

/** The days of a year that are at most two away from one whose clock differs from the day's before, and its first. */
function daysAroundChanges(zone: string): string[] {
  const days = Array.from({ length: 370 }, (_, day) =>
    new Date(Date.UTC(2027, 0, day - 1)).toISOString().slice(0, 10),
  );
  const noons = days.map(
    (date) => (instantOf({ date, time: '12:00 PM' }, zone)?.getTime() ?? 0) - Date.parse(date),
  );
  const changes = noons.flatMap((noon, day) => (day > 0 && noon !== noons[day - 1] ? [day] : []));
  return days.filter((_, day) => day < 3 || changes.some((change) => Math.abs(change - day) <= 2));
}

describe('in words', () => {
  it('a date is the one that was chosen, whatever the zone of the device', () => {
    for (const zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/Santiago']) {
      takeDeviceTo(zone);
      expect(dayInWords('2027-09-05').replace(',', '')).toBe('Sunday 5 September 2027');
    }
  });

  it('a moment is what another clock shows, on another day if need be', () => {
    const moment = new Date('2027-03-01T10:30:00Z');
    expect(momentInWords(moment, 'Pacific/Kiritimati')).toMatch(/^Tuesday,? 2 March 2027, 12:30 AM$/);
    expect(momentInWords(moment, 'Pacific/Pago_Pago')).toMatch(/^Sunday,? 28 February 2027, 11:30 PM$/);
  });

  it('our clock is told only where it shows something else', () => {
    const slot = { date: '2027-03-20', time: '9:00 AM' };
    expect(onOtherClock(slot, 'Europe/London', 'UTC')).toBeNull();
    // The weeks in which America has changed its clocks and Britain hasn't.
    expect(onOtherClock(slot, 'America/New_York', 'Europe/London')).toMatch(/1:00 PM$/);
    expect(onOtherClock({ ...slot, date: '2027-04-20' }, 'America/New_York', 'Europe/London')).toMatch(
      /2:00 PM$/,
    );
    expect(onOtherClock({ ...slot, date: '2027-03-28', time: '1:00 AM' }, 'Europe/London', 'UTC')).toBeNull();
  });
});

it('a meeting lasts half an hour, also across a change of the clocks', () => {
  const start = startOf({ date: '2027-03-28', time: '12:30 AM' }, 'Europe/London') ?? new Date(0);
  expect(momentInWords(endOf(start), 'Europe/London')).toMatch(/2:00 AM$/);
});

it('today is the day of the zone, not of the device', () => {
  const [ahead, behind] = [todayIn('Pacific/Kiritimati'), todayIn('Pacific/Pago_Pago')];
  expect(ahead.compare(behind)).toBeGreaterThanOrEqual(1);
});
