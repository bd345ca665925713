import {
  type CalendarDateTime,
  fromDate,
  parseDate,
  parseDateTime,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import { z } from 'zod';
import { clock, longDay } from '#content-api/values/formats/moments.shared.ts';
import { zoneInWords as placeInWords } from '#content-api/values/formats/zones.shared.ts';
import { serverNow } from '../../calls/clock.ts';

/** A local date and time as inputs have them: 'YYYY-MM-DD' and 'HH:MM'. */
export interface Wall {
  date: string;
  time: string;
}

export function wallAt(instant: Date, zone: string): Wall {
  return wallOf(toCalendarDateTime(fromDate(instant, zone)));
}

/** Null when the clocks go forward over it, the first of two when they go back. */
export function instantAt({ date, time }: Wall, zone: string): Date | null {
  const wall = parseDateTime(`${date}T${time}`);
  const moment = toZoned(wall, zone, 'earlier');
  return toCalendarDateTime(moment).compare(wall) === 0 ? moment.toDate() : null;
}

/** The same for unfinished fields, which count as now. */
export function momentOf(wall: Wall, zone: string): Date {
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(wall.date) && /^\d\d:\d\d$/.test(wall.time);
  return (isWhole && instantAt(wall, zone)) || new Date();
}

export function weekAfter({ date, time }: Wall): Wall {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return { date: '', time };
  return { date: parseDate(date).add({ days: 7 }).toString(), time };
}

export function nextMorning(now: Date, zone: string): Wall {
  const wall = toCalendarDateTime(fromDate(now, zone));
  const nine = toCalendarDateTime(toCalendarDate(wall), new Time(9));
  return wallOf(nine.compare(wall) > 0 ? nine : nine.add({ days: 1 }));
}

export function momentInWords(at: Date, zone: string): string {
  return `on ${longDay(at, zone)} at ${clock(at, zone)}`;
}

/** 'Europe/London (GMT+1)': the offset distinguishes the two equal hours when clocks go back. */
export function zoneInWords(zone: string, at: Date): string {
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const name = placeInWords(zone);
  return offset === undefined || offset === zone ? name : `${name} (${offset})`;
}

function wallOf(wall: CalendarDateTime): Wall {
  const [date = '', time = ''] = wall.toString().split('T');
  return { date, time: time.slice(0, 'HH:MM'.length) };
}

/** Accepts a future date and time by this zone's clock, as an instant, ISO 8601 in UTC. */
export function momentSchema(zone: string, now = serverNow) {
  return z
    .object({
      date: z.string().regex(/^\d{4}-\d\d-\d\d$/, 'Choose a date'),
      time: z.string().regex(/^\d\d:\d\d$/, 'Choose a time'),
    })
    .transform((wall, context) => {
      const refuse = (name: keyof typeof wall, message: string) => {
        context.addIssue({ code: 'custom', path: [name], message });
        return z.NEVER;
      };
      const at = instantAt(wall, zone);
      if (at === null) return refuse('time', 'The clocks go forward and skip this time');
      if (wall.date < wallAt(now(), zone).date) return refuse('date', 'This day has passed');
      if (at <= now()) return refuse('time', 'This time has passed');
      return at.toISOString();
    });
}
