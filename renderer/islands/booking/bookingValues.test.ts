import { describe, expect, it } from 'vitest';
import {
  dateSchema,
  meetingTypes,
  timeSlots,
  timezoneSchema,
} from '#content-api/enquiries/bookings/bookings.shared.ts';
import { zonesWith } from '#content-api/values/formats/zones.shared.ts';
import { meetingOptions, slots } from '#renderer/components/forms/options.ts';
import { emptyValues, hasContact, hasSlot, stepWith } from './bookingValues.ts';
import { detectedZone, offsetInWords } from './zones.ts';

const entered = emptyValues('Europe/London');

describe('what was entered', () => {
  it('begins with nine in the morning', () => {
    expect(entered.time).toBe('9:00 AM');
  });

  it('knows who comes once name and email are more than blanks', () => {
    expect(hasContact(entered)).toBe(false);
    expect(hasContact({ ...entered, name: 'Ada', email: '  ' })).toBe(false);
    expect(hasContact({ ...entered, name: 'Ada', email: 'ada@example.com' })).toBe(true);
  });

  it('knows when once type, date and time are chosen', () => {
    const when = { ...entered, meetingType: 'consultation', date: '2027-03-26' };
    expect(hasSlot(when)).toBe(true);
    for (const missing of ['meetingType', 'date', 'time'])
      expect(hasSlot({ ...when, [missing]: '' })).toBe(false);
  });

  it('is mended in the first step that has an error', () => {
    expect(stepWith({ message: 'x', email: 'y' })).toBe(0);
    expect(stepWith({ time: 'x' })).toBe(1);
    expect(stepWith({})).toBeNull();
  });
});

it('the choices are those that the API takes', () => {
  expect(slots).toEqual(timeSlots);
  expect(Object.fromEntries(meetingOptions().map(({ value, label }) => [value, label]))).toEqual(
    meetingTypes,
  );
  expect(dateSchema.safeParse('2099-12-31').success).toBe(true);
});

describe('zones', () => {
  it('are all known to the API', () => {
    for (const zone of zonesWith('Europe/London')) expect(timezoneSchema.safeParse(zone).success).toBe(true);
  });

  it('detected ones are usable', () => {
    expect(timezoneSchema.safeParse(detectedZone('Europe/London')).success).toBe(true);
  });

  it('say how far they are from Greenwich on that day', () => {
    expect(offsetInWords('Asia/Kolkata', new Date('2027-01-01'))).toBe('GMT+5:30');
    expect(offsetInWords('Europe/Berlin', new Date('2027-01-01'))).toBe('GMT+1');
    expect(offsetInWords('Europe/Berlin', new Date('2027-07-01'))).toBe('GMT+2');
  });
});
