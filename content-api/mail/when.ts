import { longDay, spokenClock, spokenMoment } from '../values/formats/moments.shared.ts';
import { offsetOf } from '../values/formats/slots.shared.ts';
import type { HourCycle } from '../values/hourCycle.shared.ts';

/**
 * 'Tuesday 24 November 2026, 9:00 AM (Europe/London, GMT)'.
 * @param at ISO 8601 in UTC.
 * @param language of BCP 47.
 * @param hourCycle of the agency, for its staff.
 */
export function spokenTime(at: string, timezone: string, language: string, hourCycle?: HourCycle): string {
  return `${spokenMoment(at, timezone, language, hourCycle)} (${zoneName(at, timezone, language)})`;
}

/** 'Tuesday 24 November 2026'. */
export function spokenDay(at: string, timezone: string, language: string): string {
  return longDay(at, timezone, language);
}

export function spokenDate(day: string, language: string): string {
  return spokenDay(`${day}T12:00:00Z`, 'UTC', language);
}

/** '9:00 AM' in English, written as the booking's slots are, unless an hour cycle is given. */
export function clockTime(at: string, timezone: string, language: string, hourCycle?: HourCycle): string {
  return spokenClock(at, timezone, language, hourCycle);
}

/** 'Europe/London, GMT+1': the offset tells apart the two hours that a clock put back shows alike. */
function zoneName(at: string, timezone: string, language: string): string {
  return timezone === 'UTC' ? 'UTC' : `${timezone}, ${offsetOf(timezone, new Date(at), language)}`;
}
