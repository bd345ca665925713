import { CalendarDateTime, parseDate, Time, toCalendarDateTime } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeSlots } from '../bookings.shared.ts';
import { instantOf, instantsOf, reachedAt } from './slots.ts';

/** Every kind of zone there is: half and quarter hours, both hemispheres, the date line, odd changes of the clocks. */
const zones = [
  'UTC',
  'Europe/London',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Gaza',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

const anyZone = fc.constantFrom(...zones);
const anyDate = fc
  .integer({ min: 0, max: 366 * 12 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));

const QUARTER = 15 * 60_000;

/** The same question to the clocks of the engine: the first instant, of all that may be, at which one shows this. */
function byTheClock(date: string, minutes: number, zone: string): number | null {
  const wall = wallOf(date, minutes);
  const written = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const offsets = Array.from({ length: 26 * 4 + 1 }, (_, quarter) => 14 * 4 - quarter);
  const found = offsets.map((offset) => written - offset * QUARTER);
  return found.find((at) => shownAt(at, zone).compare(wall) === 0) ?? null;
}

function wallOf(date: string, minutes: number): CalendarDateTime {
  return toCalendarDateTime(parseDate(date), new Time(Math.floor(minutes / 60), minutes % 60));
}

describe('on any day of twelve years, in any zone', () => {
  it('all slots are the first instants at which a clock shows them', () => {
    fc.assert(
      fc.property(anyDate, anyZone, (date, zone) => {
        const expected = timeSlots.map((_, index) => byTheClock(date, index * 30, zone));
        expect(instantsOf(date, zone)).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  it('one slot is what it is among all', () => {
    fc.assert(
      fc.property(anyDate, anyZone, fc.integer({ min: 0, max: 47 }), (date, zone, index) => {
        const time = timeSlots[index] ?? '';
        expect(instantOf({ date, time }, zone)?.getTime() ?? null).toBe(instantsOf(date, zone)[index]);
      }),
      { numRuns: 400 },
    );
  });

  it('a time is reached when the clock shows it, or jumps over it', () => {
    fc.assert(
      fc.property(anyDate, anyZone, fc.integer({ min: 0, max: 95 }), (date, zone, quarter) => {
        const minutes = quarter * 15;
        const two = (part: number) => String(part).padStart(2, '0');
        const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
        const reached = reachedAt(date, time, zone);
        const exact = byTheClock(date, minutes, zone);
        if (exact !== null) {
          expect(reached).toBe(exact);
          return;
        }
        const wall = wallOf(date, minutes);
        expect(shownAt(reached, zone).compare(wall)).toBeGreaterThan(0);
        expect(shownAt(reached - 1000, zone).compare(wall)).toBeLessThan(0);
      }),
      { numRuns: 300 },
    );
  });
});

const clocks = new Map<string, Intl.DateTimeFormat>();

function shownAt(at: number, zone: string): CalendarDateTime {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(zone, clock);
  const parts = clock.formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return new CalendarDateTime(of('year'), of('month'), of('day'), of('hour'), of('minute'), of('second'));
}
