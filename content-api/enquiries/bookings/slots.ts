import { meetingMinutes, type Slot, timeSlots } from './contract.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The instant at which a zone's wall clock shows this slot, or null when it never does because the clock is put
 * forward over it. Where it is shown twice (the clock is put back), the first of the two is meant.
 * Nothing here depends on the server's own zone.
 */
export function instantOf({ date, time }: Slot, timezone: string): Date | null {
  const at = instantAt(midnightOf(date) + timeSlots.indexOf(time) * meetingMinutes * minute, timezone);
  return at === null ? null : new Date(at);
}

/** The same for all slots of a day, in their order. On most days one offset holds, and nothing has to be tried. */
export function instantsOf(date: string, timezone: string): (number | null)[] {
  const midnight = midnightOf(date);
  const offset = offsetAt(midnight - day, timezone);
  const isSteady = offset === offsetAt(midnight + 2 * day, timezone);
  return timeSlots.map((_, index) => {
    const wall = midnight + index * meetingMinutes * minute;
    return isSteady ? wall - offset : instantAt(wall, timezone);
  });
}

/**
 * When a zone's wall clock shows this time or, where the clock is put forward over it, the first later one.
 * @param time 'HH:MM', up to '24:00'.
 */
export function reachedAt(date: string, time: string, timezone: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  const wall = midnightOf(date) + ((hours ?? 0) * 60 + (minutes ?? 0)) * minute;
  const exact = instantAt(wall, timezone);
  if (exact !== null) return exact;
  // The change of the clocks lies between the two instants that the two offsets give.
  const [before, after] = offsetsAround(wall, timezone).map((offset) => wall - offset);
  let [low, high] = [Math.min(before ?? wall, after ?? wall), Math.max(before ?? wall, after ?? wall)];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (middle + offsetAt(middle, timezone) >= wall) high = middle;
    else low = middle;
  }
  return high;
}

/** The date (YYYY-MM-DD) that a zone's calendar shows at an instant. */
export function dateAt(instant: Date, timezone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timezone)).toISOString().slice(0, 10);
}

/** The date that many days later. */
export function daysAfter(date: string, days: number): string {
  return new Date(midnightOf(date) + days * day).toISOString().slice(0, 10);
}

/** The end of the meeting that begins then. */
export function endOf(start: Date): Date {
  return new Date(start.getTime() + meetingMinutes * minute);
}

function midnightOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** @param wall what the clock shows, written as if it were UTC. */
function instantAt(wall: number, timezone: string): number | null {
  const fitting = offsetsAround(wall, timezone)
    .map((offset) => wall - offset)
    .filter((at) => at + offsetAt(at, timezone) === wall);
  return fitting.length === 0 ? null : Math.min(...fitting);
}

/** Every offset that holds around a time: a day before, a day after. One of them is right, or the time is skipped. */
function offsetsAround(wall: number, timezone: string): number[] {
  return [...new Set([offsetAt(wall - day, timezone), offsetAt(wall + day, timezone)])];
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
