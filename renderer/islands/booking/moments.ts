import { parseDate, Time, toCalendarDateTime, today, toZoned } from '@internationalized/date';
import type { Slot } from '#content-api/enquiries/bookings/bookings.shared.ts';
import { longDate, spokenMoment } from '#content-api/values/formats/moments.shared.ts';
import { slotMoment, slotTime } from '#content-api/values/formats/slots.shared.ts';
import { slots } from '#renderer/components/forms/options.ts';
import { languageOfPage } from '#renderer/wording.ts';

const halfHour = 30 * 60_000;

/** Null if the clock skips this time; the first of two, as on the server, if the clock repeats it. */
export function startOf({ date, time }: Slot, timezone: string): Date | null {
  const index = slots.indexOf(time);
  const wall = toCalendarDateTime(parseDate(date), new Time(Math.floor(index / 2), (index % 2) * 30));
  const moment = toZoned(wall, timezone, 'earlier');
  return toCalendarDateTime(moment).compare(wall) === 0 ? moment.toDate() : null;
}

export function endOf(start: Date): Date {
  return new Date(start.getTime() + halfHour);
}

export function todayIn(timezone: string) {
  return today(timezone);
}

/** 'Friday 26 March 2027' for 2027-03-26, in any time zone. */
export function dayInWords(date: string): string {
  return longDate(date, languageOfPage());
}

export function timeInWords(time: string): string {
  return slotTime(time, languageOfPage());
}

/** 'Friday 26 March 2027, 9:00 AM', as entered. */
export function slotInWords(slot: Slot): string {
  return slotMoment(slot, languageOfPage());
}

export function momentInWords(instant: Date, timezone: string): string {
  return spokenMoment(instant, timezone, languageOfPage());
}

/** Date and time in the agency's time zone; null if they equal the visitor's. */
export function onOtherClock(slot: Slot, timezone: string, agencyZone: string): string | null {
  const start = startOf(slot, timezone);
  if (start === null) return null;
  const theirs = momentInWords(start, agencyZone);
  return theirs === momentInWords(start, timezone) ? null : theirs;
}
