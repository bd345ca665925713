import { type Holiday, type Hours, weekdays } from '../../../agency/hours.shared.ts';
import type { Settings } from '../../../agency/settings/settings.shared.ts';
import { meetingMinutes, type SlotReason } from '../bookings.shared.ts';
import type { Busy } from '../store.ts';
import { dateAt, daysAfter, reachedAt } from './slots.ts';

const minute = 60_000;
const length = meetingMinutes * minute;

export type BookingSettings = Pick<
  Settings,
  'timezone' | 'hours' | 'holidays' | 'notice' | 'buffer' | 'horizon' | 'maxPerDay'
>;

/** `start` is in milliseconds since 1970; null when a meeting can begin. */
export type WhyNot = (start: number) => Exclude<SlotReason, 'skipped'> | null;

export interface Known {
  settings: BookingSettings;
  /** Meetings, and half hours that others hold. Both count for the day's limit. */
  booked: Busy[];
  elsewhere: Busy[];
  now: Date;
  /** In milliseconds since 1970. Filling in the form uses up none of the notice. */
  chosen?: { start: number; at: number } | undefined;
  around: Period;
}

export function visitorRules(facts: Known): WhyNot {
  const { settings, now, chosen, around } = facts;
  const { timezone, notice, horizon } = settings;
  const open = openPeriods(settings, around);
  const holidays = holidayPeriods(settings, around);
  const askedAt = (start: number) => (chosen?.start === start ? chosen.at : now.getTime());
  const latest =
    horizon === 0 ? Infinity : reachedAt(daysAfter(dateAt(now, timezone), horizon), '24:00', timezone);
  const isFull = dayLimit(facts);
  const isTaken = clash(facts);
  return (start) => {
    const meeting = { from: start, to: start + length };
    if (start <= now.getTime()) return 'past';
    if (start >= latest) return 'horizon';
    if (holidays.some((holiday) => overlaps(holiday, meeting))) return 'holiday';
    if (!open.some(({ from, to }) => from <= meeting.from && meeting.to <= to)) return 'outside';
    if (start < askedAt(start) + notice * minute) return 'notice';
    if (isTaken(meeting)) return 'taken';
    return isFull(start) ? 'full' : null;
  };
}

export function staffRules({ booked, now }: Pick<Known, 'booked' | 'now'>): WhyNot {
  const isTaken = clash({ booked, elsewhere: [], settings: { buffer: 0 } });
  return (start) => {
    if (start <= now.getTime()) return 'past';
    return isTaken({ from: start, to: start + length }) ? 'taken' : null;
  };
}

interface Clashing {
  booked: Busy[];
  elsewhere: Busy[];
  settings: { buffer: number };
}

function clash({ booked, elsewhere, settings: { buffer } }: Clashing): (meeting: Period) => boolean {
  const busy = [...booked, ...elsewhere].map(({ start, end }) => ({
    from: Date.parse(start) - buffer * minute,
    to: Date.parse(end) + buffer * minute,
  }));
  return (meeting) => busy.some((other) => overlaps(other, meeting));
}

function dayLimit({ settings: { maxPerDay, timezone }, booked }: Known): (start: number) => boolean {
  if (maxPerDay === 0) return () => false;
  const counts = new Map<string, number>();
  for (const { start } of booked) {
    const date = dateAt(new Date(start), timezone);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return (start) => (counts.get(dateAt(new Date(start), timezone)) ?? 0) >= maxPerDay;
}

function overlaps(one: Period, other: Period): boolean {
  return one.from < other.to && one.to > other.from;
}

/** Milliseconds since 1970, without the end. */
interface Period {
  from: number;
  to: number;
}

interface AgencyClock {
  timezone: string;
  hours: Hours;
  holidays: readonly Holiday[];
}

/** Joins adjacent spans, so that a meeting may continue past midnight. The wall clock counts. */
function openPeriods({ timezone, hours }: AgencyClock, around: Period): Period[] {
  const open: Period[] = [];
  for (const date of datesAround(around, timezone)) {
    for (const span of hours[weekdayOf(date)]) {
      const from = reachedAt(date, span.from, timezone);
      const to = reachedAt(date, span.to, timezone);
      const last = open.at(-1);
      if (last && last.to >= from) last.to = Math.max(last.to, to);
      else if (from < to) open.push({ from, to });
    }
  }
  return open;
}

function holidayPeriods({ timezone, holidays }: AgencyClock, around: Period): Period[] {
  const dates = datesAround(around, timezone);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return holidays
    .filter(({ from, to }) => from <= last && to >= first)
    .map(({ from, to }) => ({
      from: reachedAt(from, '00:00', timezone),
      to: reachedAt(to, '24:00', timezone),
    }));
}

function datesAround({ from, to }: Period, timezone: string): string[] {
  const last = daysAfter(dateAt(new Date(to), timezone), 1);
  const dates: string[] = [];
  for (let date = daysAfter(dateAt(new Date(from), timezone), -1); date <= last; date = daysAfter(date, 1))
    dates.push(date);
  return dates;
}

/** ISO 8601 begins the week on Monday, `Date` on Sunday. */
function weekdayOf(date: string) {
  const index = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekdays[index] ?? 'monday';
}
