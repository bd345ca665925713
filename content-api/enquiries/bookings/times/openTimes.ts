import { type Holiday, type Hours, weekdays } from '../../../agency/hours.shared.ts';
import { dateAt, daysAfter, reachedAt } from './slots.ts';

/** From one instant to another, in milliseconds since 1970; the end is not part of it. */
export interface Period {
  from: number;
  to: number;
}

export interface AgencyClock {
  timezone: string;
  hours: Hours;
  holidays: readonly Holiday[];
}

/** Adjacent spans become one period, so that a meeting may continue past midnight. The wall clock counts. */
export function openPeriods({ timezone, hours }: AgencyClock, around: Period): Period[] {
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

export function holidayPeriods({ timezone, holidays }: AgencyClock, around: Period): Period[] {
  const dates = datesAround(around, timezone);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return holidays
    .filter(({ from, to }) => from <= last && to >= first)
    .map(({ from, to }) => ({
      from: reachedAt(from, '00:00', timezone),
      to: reachedAt(to, '24:00', timezone),
    }));
}

/** The agency's dates that any of these instants fall on, and one more at each end. */
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
