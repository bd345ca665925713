import { type LeadStatus, leadStatuses } from '../../enquiries/leads/leads.shared.ts';
import type { LeadWeek } from './overview.shared.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How many leads came on a day (YYYY-MM-DD, UTC) and have this status now. */
export interface DayCount {
  day: string;
  status: LeadStatus;
  count: number;
}

/** The Mondays of the last weeks, oldest first, the present week's included. */
export function lastMondays(now: Date, count = 12): string[] {
  const monday = Date.parse(mondayOf(now.toISOString().slice(0, 10)));
  return Array.from({ length: count }, (_, index) => dateOf(monday - (count - 1 - index) * 7 * DAY));
}

export function weeksOf(mondays: readonly string[], days: readonly DayCount[]): LeadWeek[] {
  const weeks = mondays.map((week) => ({ week, counts: noLeads() }));
  for (const { day, status, count } of days) {
    const week = weeks.find((other) => other.week === mondayOf(day));
    if (week) week.counts[status] += count;
  }
  return weeks;
}

/** Weeks begin on Monday (ISO 8601). */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return dateOf(date.getTime() - sinceMonday * DAY);
}

function dateOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function noLeads(): Record<LeadStatus, number> {
  return Object.fromEntries(leadStatuses.map((status) => [status, 0])) as Record<LeadStatus, number>;
}
