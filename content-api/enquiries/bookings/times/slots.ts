import {
  type CalendarDateTime,
  fromAbsolute,
  parseDate,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import { meetingMinutes, type Slot, timeSlots } from '../bookings.shared.ts';

const MINUTE = 60_000;

/** Null for a time that the clock skips; the first of two where it is put back. */
export function instantOf({ date, time }: Slot, timezone: string): Date | null {
  return shownAt(wallClock(date, timeSlots.indexOf(time) * meetingMinutes), timezone);
}

export function instantsOf(date: string, timezone: string): (number | null)[] {
  const [from, to] = [0, 24 * 60].map((minutes) => shownAt(wallClock(date, minutes), timezone)?.getTime());
  if (from === undefined || to === undefined || to - from !== 24 * 60 * MINUTE)
    return timeSlots.map((time) => instantOf({ date, time }, timezone)?.getTime() ?? null);
  return timeSlots.map((_, index) => from + index * meetingMinutes * MINUTE);
}

/** The instant at which the clock shows this time or the first later one. @param time 'HH:MM', up to '24:00'. */
export function reachedAt(date: string, time: string, timezone: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  const wall = wallClock(date, (hours ?? 0) * 60 + (minutes ?? 0));
  const exact = shownAt(wall, timezone);
  if (exact) return exact.getTime();
  // The change of the clocks lies between the two instants that the offsets before and after it give.
  let low = toZoned(wall, timezone, 'earlier').toDate().getTime();
  let high = toZoned(wall, timezone, 'later').toDate().getTime();
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (toCalendarDateTime(fromAbsolute(middle, timezone)).compare(wall) >= 0) high = middle;
    else low = middle;
  }
  return high;
}

export function dateAt(instant: Date, timezone: string): string {
  return toCalendarDate(fromAbsolute(instant.getTime(), timezone)).toString();
}

export function daysAfter(date: string, days: number): string {
  return parseDate(date).add({ days }).toString();
}

export function endOf(start: Date): Date {
  return new Date(start.getTime() + meetingMinutes * MINUTE);
}

function wallClock(date: string, minutes: number): CalendarDateTime {
  return toCalendarDateTime(parseDate(date)).add({ minutes });
}

function shownAt(wall: CalendarDateTime, timezone: string): Date | null {
  const found = toZoned(wall, timezone, 'earlier');
  // A time that the clocks skip resolves to an earlier one, which differs.
  return toCalendarDateTime(found).compare(wall) === 0 ? found.toDate() : null;
}
