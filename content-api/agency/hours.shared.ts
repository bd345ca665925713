import { z } from 'zod';
import { requiredLine } from '../values/fields.shared.ts';

/** In the order of the week (ISO 8601). */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** How many times of one day there can be, and holidays altogether: nobody has more. */
export const mostSpans = 12;
export const mostHolidays = 200;

/** An incomplete time can't be compared. */
const isComplete = (time: string) => time.length === '00:00'.length;

const clock = (latest: RegExp) => z.string('Please enter a time').regex(latest, 'Please enter a time');

/** From a time of the agency's wall clock to a later one of the same day; `24:00` is its end. */
export const spanSchema = z
  .object({
    from: clock(/^([01]\d|2[0-3]):[0-5]\d$/),
    to: clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  })
  .refine(({ from, to }) => !isComplete(from) || from < to, {
    path: ['to'],
    error: 'Choose a time after the start',
  });
export type Span = z.infer<typeof spanSchema>;

const daySchema = z
  .array(spanSchema)
  .max(mostSpans, `At most ${mostSpans} times a day`)
  .superRefine((spans, check) => {
    for (const [index, span] of spans.entries()) {
      const clash = spans.slice(0, index).some(({ from, to }) => span.from < to && from < span.to);
      if (clash)
        check.addIssue({ code: 'custom', path: [index, 'from'], message: 'This overlaps with another time' });
    }
  })
  .overwrite((spans) => [...spans].sort((one, other) => one.from.localeCompare(other.from)));

export const hoursSchema = z.object({
  monday: daySchema,
  tuesday: daySchema,
  wednesday: daySchema,
  thursday: daySchema,
  friday: daySchema,
  saturday: daySchema,
  sunday: daySchema,
});
export type Hours = z.infer<typeof hoursSchema>;

const wholeDay: Span[] = [{ from: '00:00', to: '24:00' }];

/** Every half hour of every day, so that the 48 slots of the specification can be had until somebody says otherwise. */
export const alwaysOpen: Hours = {
  monday: wholeDay,
  tuesday: wholeDay,
  wednesday: wholeDay,
  thursday: wholeDay,
  friday: wholeDay,
  saturday: wholeDay,
  sunday: wholeDay,
};

const day = z
  .string('Please choose a date')
  .max(10, 'Please choose a date')
  .pipe(z.iso.date('Please choose a date'));

/** Days on which nobody is met, from the first to the last of them (YYYY-MM-DD, on the agency's calendar). */
export const holidaySchema = z
  .object({ name: requiredLine('Name', 100), from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Choose the first day or a later one' });
export type Holiday = z.infer<typeof holidaySchema>;

export const holidaysSchema = z
  .array(holidaySchema)
  .max(mostHolidays, `At most ${mostHolidays} entries`)
  .overwrite((holidays) => [...holidays].sort((one, other) => one.from.localeCompare(other.from)));

/** Hours in each of whose times a meeting fits: half an hour that begins on the half hour. */
export const bookableHoursSchema = hoursSchema.superRefine((hours, check) => {
  for (const weekday of weekdays)
    for (const [index, { from, to }] of hours[weekday].entries())
      if (Math.ceil(minutesOf(from) / 30) * 30 + 30 > minutesOf(to))
        check.addIssue({
          code: 'custom',
          path: [weekday, index, 'to'],
          message: 'Allow at least half an hour',
        });
});

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const year = 366 * 24 * 60 * 60 * 1000;

/** Holidays that end: a wrong digit in a year would close the agency for decades. */
export const shortHolidaysSchema = holidaysSchema.superRefine((holidays, check) => {
  for (const [index, { from, to }] of holidays.entries())
    if (Date.parse(to) - Date.parse(from) > year)
      check.addIssue({
        code: 'custom',
        path: [index, 'to'],
        message: 'Choose a day within a year of the first day',
      });
});

/** Whether the IANA database has a zone of this name; plain offsets such as +05:30 know nothing of summer time. */
export function isTimezone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Settings that are right each for itself, and together let nobody book; messages by name. */
export function contradictions({
  notice = 0,
  horizon = 0,
}: {
  notice?: number | undefined;
  horizon?: number | undefined;
}): Record<string, string> {
  return horizon > 0 && horizon * 24 * 60 < notice
    ? { horizon: 'Visitors could never book: the notice is longer than this' }
    : {};
}
