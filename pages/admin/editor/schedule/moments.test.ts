import { describe, expect, it } from 'vitest';
import {
  instantAt,
  momentInWords,
  momentOf,
  nextMorning,
  wallAt,
  weekAfter,
  zoneInWords,
} from './moments.ts';

const at = (date: string, time: string, zone: string) =>
  instantAt({ date, time }, zone)?.toISOString() ?? null;

describe('a moment by a zone’s clock', () => {
  it.each([
    ['2026-11-24', '09:00', 'Europe/London', '2026-11-24T09:00:00.000Z'],
    ['2026-07-24', '09:00', 'Europe/London', '2026-07-24T08:00:00.000Z'],
    ['2026-11-24', '00:00', 'Asia/Kathmandu', '2026-11-23T18:15:00.000Z'],
    ['2026-11-24', '23:59', 'Pacific/Kiritimati', '2026-11-24T09:59:00.000Z'],
    ['2026-11-24', '12:00', 'UTC', '2026-11-24T12:00:00.000Z'],
    // The days on which the clocks change, before and after they do.
    ['2027-03-28', '00:59', 'Europe/London', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '02:00', 'Europe/London', '2027-03-28T01:00:00.000Z'],
    ['2027-03-14', '09:00', 'America/New_York', '2027-03-14T13:00:00.000Z'],
    ['2026-11-01', '09:00', 'America/New_York', '2026-11-01T14:00:00.000Z'],
    ['2027-04-04', '03:00', 'Australia/Lord_Howe', '2027-04-03T16:30:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(at(date, time, zone)).toBe(instant);
    expect(wallAt(new Date(instant), zone)).toEqual({ date, time });
  });

  it('that is skipped as the clocks go forward is none', () => {
    expect(at('2027-03-28', '01:30', 'Europe/London')).toBeNull();
    expect(at('2027-03-14', '02:00', 'America/New_York')).toBeNull();
    expect(at('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBeNull();
  });

  it('that comes twice as the clocks go back is the first one', () => {
    expect(at('2026-10-25', '01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-11-01', '01:00', 'America/New_York')).toBe('2026-11-01T05:00:00.000Z');
  });
});

describe('the next morning', () => {
  it.each([
    ['2026-11-21T20:12:00Z', 'Europe/London', '2026-11-22'],
    ['2026-11-21T03:00:00Z', 'Europe/London', '2026-11-21'],
    ['2026-11-21T09:00:00Z', 'Europe/London', '2026-11-22'],
    ['2026-11-21T20:12:00Z', 'Asia/Tokyo', '2026-11-22'],
    ['2026-12-31T23:00:00Z', 'Europe/Berlin', '2027-01-01'],
    ['2026-10-24T22:30:00Z', 'Europe/London', '2026-10-25'],
  ])('at %s in %s is that of %s', (now, zone, date) => {
    expect(nextMorning(new Date(now), zone)).toEqual({ date, time: '09:00' });
  });
});

it('a week after a day is the same weekday, and nothing after an unfinished one', () => {
  expect(weekAfter({ date: '2026-12-28', time: '09:00' })).toEqual({ date: '2027-01-04', time: '09:00' });
  expect(weekAfter({ date: '', time: '09:00' })).toEqual({ date: '', time: '09:00' });
});

it('fields that name no moment yet stand for now', () => {
  const before = Date.now();
  expect(momentOf({ date: '', time: '09:00' }, 'UTC').getTime()).toBeGreaterThanOrEqual(before);
  expect(momentOf({ date: '2999-01-01', time: '09:00' }, 'UTC').toISOString()).toBe(
    '2999-01-01T09:00:00.000Z',
  );
});

it('is said on the clock of its zone, with the offset it will have', () => {
  const now = new Date('2026-11-21T20:00:00Z');
  const say = (moment: string, zone = 'Europe/London') => momentInWords(new Date(moment), zone);
  expect(say('2026-11-24T09:00:00Z')).toBe('on Tuesday 24 November 2026 at 09:00');
  expect(say('2027-07-01T08:00:00Z')).toBe('on Thursday 1 July 2027 at 09:00');
  expect(say('2026-12-31T23:30:00Z', 'Europe/Berlin')).toBe('on Friday 1 January 2027 at 00:30');
  expect(zoneInWords('Europe/London', new Date('2027-07-01T08:00:00Z'))).toBe('Europe/London (GMT+1)');
  expect(zoneInWords('America/New_York', now)).toBe('America/New York (GMT-5)');
});
