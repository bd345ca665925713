import {
  getDayOfWeek,
  parseAbsolute,
  parseDate,
  toCalendarDate,
  today,
  toTime,
} from '@internationalized/date';
import { type Holiday, type Hours, weekdays } from '#content-api/agency/hours.shared.ts';
import type { Meeting } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { dateInWeek } from '#content-api/values/formats/moments.shared.ts';

export interface Placed {
  meeting: Meeting;
  /** '09:30'. */
  clock: string;
  /** Minutes of the day from its beginning to its end, at most to midnight. */
  from: number;
  to: number;
  /** Meetings at the same time share the width in lanes; this is the lane of this one. */
  lane: number;
  lanes: number;
}

export interface Day {
  /** YYYY-MM-DD in the reader's zone. */
  date: string;
  label: string;
  meetings: Meeting[];
}

export interface WeekDay {
  /** YYYY-MM-DD on the agency's calendar. */
  date: string;
  meetings: Placed[];
  /** Opening hours in minutes of the day; none on a day off. */
  open: { from: number; to: number }[];
  holiday: string;
}

export interface Opening {
  hours: Hours;
  holidays: Holiday[];
}

const wholeDay = 24 * 60;

/** @param date '' for today in this zone. */
export function mondayOf(date: string, zone: string): string {
  const day = date === '' ? today(zone) : parseDate(date);
  return day.subtract({ days: getDayOfWeek(day, 'en-GB') }).toString();
}

export function weeksAfter(monday: string, weeks: number): string {
  return parseDate(monday).add({ weeks }).toString();
}

export function aroundWeek(monday: string): { from: string; to: string } {
  const first = parseDate(monday);
  return {
    from: `${first.subtract({ days: 1 })}T00:00:00Z`,
    to: `${first.add({ days: 8 })}T00:00:00Z`,
  };
}

export function weekOf(monday: string, meetings: Meeting[], zone: string, opening: Opening): WeekDay[] {
  const placed = meetings.map((meeting) => placeOf(meeting, zone));
  return weekdays.map((weekday, n) => {
    const date = parseDate(monday).add({ days: n }).toString();
    const holiday = opening.holidays.find(({ from, to }) => from <= date && date <= to)?.name ?? '';
    return {
      date,
      meetings: inLanes(placed.filter((other) => other.date === date)),
      open: holiday
        ? []
        : opening.hours[weekday].map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) })),
      holiday,
    };
  });
}

/** The agency opens then, or the first meeting of the week begins; nine, if it is always open. */
export function firstHour(days: WeekDay[]): number {
  const open = days.flatMap((day) => day.open).filter(({ from, to }) => to - from < wholeDay);
  const begins = [...(open.length > 0 ? open : [{ from: 9 * 60 }]), ...days.flatMap((day) => day.meetings)];
  return Math.floor(Math.min(...begins.map(({ from }) => from)) / 60);
}

export function dateAndMinute(at: string, zone: string): [date: string, minute: number] {
  const { date, clock } = wallClock(at, zone);
  return [date, minuteOf(clock)];
}

export function clockIn(at: string, zone: string): string {
  return wallClock(at, zone).clock;
}

export function daysOf(meetings: readonly Meeting[], zone: string, now: Date): Day[] {
  const today = wallClock(now.toISOString(), zone).date;
  const days: Day[] = [];
  for (const meeting of meetings) {
    const date = wallClock(meeting.start, zone).date;
    const last = days.at(-1);
    if (last?.date === date) last.meetings.push(meeting);
    else days.push({ date, label: labelOf(date, today), meetings: [meeting] });
  }
  return days;
}

function labelOf(date: string, today: string): string {
  if (date === today) return 'Today';
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  const day = `${dateInWeek(date)}${year}`;
  const distance = parseDate(date).compare(parseDate(today));
  if (distance === 1) return `Tomorrow, ${day}`;
  return distance === -1 ? `Yesterday, ${day}` : day;
}

function placeOf(meeting: Meeting, zone: string) {
  const { date, clock } = wallClock(meeting.start, zone);
  const from = minuteOf(clock);
  // Only the duration is safe: on the night the clocks go back, a meeting may end before it begins on the wall's clock.
  const length = Math.max(0, (Date.parse(meeting.end) - Date.parse(meeting.start)) / 60_000) || 30;
  return { meeting, date, clock, from, to: Math.min(wholeDay, from + length) };
}

/** Meetings that overlap stand side by side: each takes the first free lane, and all that touch share the width. */
function inLanes(meetings: Omit<Placed, 'lane' | 'lanes'>[]): Placed[] {
  const sorted = meetings.toSorted((one, other) => one.from - other.from || one.to - other.to);
  const placed: Placed[] = [];
  let group: Placed[] = [];
  let groupEnd = 0;
  for (const each of sorted) {
    if (each.from >= groupEnd) group = [];
    const taken = group.filter(({ to }) => to > each.from).map(({ lane }) => lane);
    const lane = [...taken.keys(), taken.length].find((free) => !taken.includes(free)) ?? taken.length;
    const positioned = { ...each, lane, lanes: 1 };
    group.push(positioned);
    placed.push(positioned);
    const lanes = Math.max(...group.map((other) => other.lane)) + 1;
    for (const other of group) other.lanes = lanes;
    groupEnd = Math.max(groupEnd, each.to);
  }
  return placed;
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

function wallClock(at: string, zone: string) {
  const shown = parseAbsolute(at, zone);
  return { date: toCalendarDate(shown).toString(), clock: toTime(shown).toString().slice(0, 5) };
}
