import { describe, expect, it } from 'vitest';
import { timeSlots } from '../bookings.shared.ts';
import { dateAt, instantOf } from './slots.ts';

const at = (date: string, time: string, timezone: string) =>
  instantOf({ date, time }, timezone)?.toISOString() ?? null;

describe('the slots of a day', () => {
  it('are the 48 half hours, written as a 12-hour clock shows them', () => {
    expect(timeSlots).toHaveLength(48);
    expect([timeSlots[0], timeSlots[1], timeSlots[18], timeSlots[24], timeSlots[47]]).toEqual([
      '12:00 AM',
      '12:30 AM',
      '9:00 AM',
      '12:00 PM',
      '11:30 PM',
    ]);
  });
});

describe('a wall clock and the instant it shows', () => {
  it.each([
    ['2027-01-15', '9:00 AM', 'Europe/London', '2027-01-15T09:00:00.000Z'],
    ['2027-07-15', '9:00 AM', 'Europe/London', '2027-07-15T08:00:00.000Z'],
    ['2027-07-15', '12:00 AM', 'America/New_York', '2027-07-15T04:00:00.000Z'],
    ['2027-07-15', '12:30 PM', 'UTC', '2027-07-15T12:30:00.000Z'],
    ['2028-02-29', '11:30 PM', 'Asia/Tokyo', '2028-02-29T14:30:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(at(date, time, zone)).toBe(instant);
  });

  it('knows zones that are half an hour or a quarter off', () => {
    expect(at('2027-06-01', '9:00 AM', 'Asia/Kolkata')).toBe('2027-06-01T03:30:00.000Z');
    expect(at('2027-06-01', '9:00 AM', 'Asia/Kathmandu')).toBe('2027-06-01T03:15:00.000Z');
    expect(at('2027-01-01', '12:00 AM', 'Pacific/Chatham')).toBe('2026-12-31T10:15:00.000Z');
  });

  it('knows both sides of the date line', () => {
    expect(at('2027-03-01', '12:00 AM', 'Pacific/Kiritimati')).toBe('2027-02-28T10:00:00.000Z');
    expect(at('2027-03-01', '11:30 PM', 'Pacific/Pago_Pago')).toBe('2027-03-02T10:30:00.000Z');
  });
});

describe('when the clock is put forward', () => {
  it.each([
    ['2027-03-28', ['1:00 AM', '1:30 AM'], 'Europe/London'],
    ['2027-03-14', ['2:00 AM', '2:30 AM'], 'America/New_York'],
    ['2027-10-03', ['2:00 AM'], 'Australia/Lord_Howe'],
    ['2027-09-05', ['12:00 AM', '12:30 AM'], 'America/Santiago'],
  ])('on %s the slots %j are skipped in %s, and no others', (date, skipped, zone) => {
    expect(timeSlots.filter((time) => at(date, time, zone) === null)).toEqual(skipped);
  });

  it('a day that a zone left out altogether has no slot', () => {
    expect(timeSlots.every((time) => at('2011-12-30', time, 'Pacific/Apia') === null)).toBe(true);
    expect(at('2011-12-31', '12:00 AM', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z');
  });
});

describe('when the clock is put back', () => {
  it.each([
    ['2027-10-31', '1:30 AM', 'Europe/London', '2027-10-31T00:30:00.000Z'],
    ['2027-11-07', '1:00 AM', 'America/New_York', '2027-11-07T05:00:00.000Z'],
    ['2027-04-04', '1:30 AM', 'Australia/Lord_Howe', '2027-04-03T14:30:00.000Z'],
  ])('%s %s in %s is shown twice and means the first, %s', (date, time, zone, instant) => {
    expect(at(date, time, zone)).toBe(instant);
  });

  it('the slots of the day stay in order', () => {
    const instants = timeSlots.map((time) => at('2027-10-31', time, 'Europe/London') ?? '');
    expect([...instants].sort()).toEqual(instants);
  });
});

it('every slot of five years in many zones is skipped or shown by that very clock', () => {
  const zones = ['Europe/Dublin', 'Africa/Casablanca', 'America/St_Johns', 'Asia/Tehran', 'America/Asuncion'];
  const others: string[] = [];
  for (const zone of zones) {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    for (let n = 0; n < 5 * 365; n += 1) {
      const date = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
      for (const index of [0, 3, 4, 5, 6, 47]) {
        const instant = instantOf({ date, time: timeSlots[index] ?? '' }, zone);
        const shown = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
        if (instant && clock.format(instant) !== `${date} ${shown}`) others.push(`${zone}: ${date} ${shown}`);
      }
    }
  }
  // Asked once: fifty thousand times it took most of the time.
  expect(others).toEqual([]);
});

it('a zone says what day it is there', () => {
  expect(dateAt(new Date('2027-03-01T10:30:00Z'), 'Pacific/Kiritimati')).toBe('2027-03-02');
  expect(dateAt(new Date('2027-03-01T10:30:00Z'), 'Pacific/Pago_Pago')).toBe('2027-02-28');
});
