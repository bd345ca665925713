import { parseDate } from '@internationalized/date';
import { daysAfter } from '../bookings/times/slots.ts';
import { beginningOf } from '../leads/filter.ts';
import type { ReportUnit } from './reports.shared.ts';

/** Days of the agency's calendar, both included, and the instants between which they are. */
export interface Period {
  first: string;
  last: string;
  since: string;
  before: string;
}

const MOST = 120;

/** The weeks or months of these days, oldest first; of more than 120, the newest. */
export function periodsOf(unit: ReportUnit, from: string, to: string, timezone: string): Period[] {
  const periods: Period[] = [];
  for (let last = to; last >= from && periods.length < MOST; ) {
    const begin = beginOf(unit, last);
    const first = begin < from ? from : begin;
    const [since, before] = [beginningOf(first, timezone), beginningOf(daysAfter(last, 1), timezone)];
    periods.unshift({ first, last, since, before });
    last = daysAfter(begin, -1);
  }
  return periods;
}

/** Where a report begins that names no day: so that it shows 12 weeks or months. */
export function usualFrom(unit: ReportUnit, to: string): string {
  const begin = beginOf(unit, to);
  return unit === 'week' ? daysAfter(begin, -7 * 11) : parseDate(begin).subtract({ months: 11 }).toString();
}

/** Weeks begin on Monday (ISO 8601). */
export function beginOf(unit: ReportUnit, day: string): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
