import { meetingMinutes, type Slot, timeSlots } from './contract.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The instant at which a zone's wall clock shows this slot, or null when it never does because the clock is put
 * forward over it. Where it is shown twice (the clock is put back), the first of the two is meant.
 * Nothing here depends on the server's own zone.
 */
export function instantOf({ date, time }: Slot, timezone: string): Date | null {
  const wall = Date.parse(`${date}T00:00:00Z`) + timeSlots.indexOf(time) * meetingMinutes * minute;
  // Every offset that holds around this day: a day before, a day after. One of them is right, or the time is skipped.
  const offsets = new Set([offsetAt(wall - day, timezone), offsetAt(wall + day, timezone)]);
  const fitting = [...offsets]
    .map((offset) => wall - offset)
    .filter((at) => at + offsetAt(at, timezone) === wall);
  return fitting.length === 0 ? null : new Date(Math.min(...fitting));
}

/** The date (YYYY-MM-DD) that a zone's calendar shows at an instant. */
export function dateAt(instant: Date, timezone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timezone)).toISOString().slice(0, 10);
}

/** The date that many days later. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The end of the meeting that begins then. */
export function endOf(start: Date): Date {
  return new Date(start.getTime() + meetingMinutes * minute);
}

/** Slots of the wall clock one after the other: those of a day that come after `time`, then the days that follow. */
export function* slotsAfter({ date, time }: Slot, days: number): Generator<Slot> {
  for (const later of timeSlots.slice(timeSlots.indexOf(time) + 1)) yield { date, time: later };
  for (let n = 1; n <= days; n += 1)
    for (const each of timeSlots) yield { date: daysAfter(date, n), time: each };
}

/** How far the zone's wall clock is ahead of UTC at an instant, in milliseconds; whole seconds, as history has them. */
function offsetAt(at: number, timezone: string): number {
  const parts = Object.fromEntries(
    clock(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { era, year, month, day: dayOfMonth, hour, minute: minutes, second } = parts;
  const wall = new Date(0);
  wall.setUTCFullYear(era === 'BC' ? 1 - Number(year) : Number(year), Number(month) - 1, Number(dayOfMonth));
  wall.setUTCHours(Number(hour), Number(minutes), Number(second));
  return wall.getTime() - Math.floor(at / 1000) * 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one costs far more than asking it; there are some 600 zones, however they are spelled. */
function clock(timezone: string): Intl.DateTimeFormat {
  const key = timezone.toLowerCase();
  const known = clocks.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(key, made);
  return made;
}
