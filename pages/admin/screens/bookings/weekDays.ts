import { getDayOfWeek, parseDate, today } from '@internationalized/date';
import type { Meeting } from '#content-api/agenda/contract.ts';

/** A meeting on the agency's clock. */
export interface Placed {
  meeting: Meeting;
  /** '09:30'. */
  clock: string;
  /** The half hour of the day it begins in, from 0. */
  slot: number;
}

export interface WeekDay {
  /** YYYY-MM-DD on the agency's calendar. */
  date: string;
  meetings: Placed[];
}

/** The Monday of the week that a date lies in. @param date '' for today where the reader is. */
export function mondayOf(date: string, zone: string): string {
  const day = date === '' ? today(zone) : parseDate(date);
  return day.subtract({ days: getDayOfWeek(day, 'en-GB') }).toString();
}

export function weeksAfter(monday: string, weeks: number): string {
  return parseDate(monday).add({ weeks }).toString();
}

/** Instants that hold the whole week, in whatever zone. */
export function aroundWeek(monday: string): { from: string; to: string } {
  const first = parseDate(monday);
  return {
    from: `${first.subtract({ days: 1 })}T00:00:00Z`,
    to: `${first.add({ days: 8 })}T00:00:00Z`,
  };
}

/** The seven days, each with its meetings as the agency's calendar has them. */
export function weekOf(monday: string, meetings: Meeting[], zone: string): WeekDay[] {
  const placed = meetings.map((meeting) => ({ ...placeOf(meeting.start, zone), meeting }));
  return Array.from({ length: 7 }, (_, n) => {
    const date = parseDate(monday).add({ days: n }).toString();
    return { date, meetings: placed.filter((other) => other.date === date) };
  });
}

/** The half hours that a grid has to show: office hours, and further if meetings lie beyond. */
export function rowsOf(days: WeekDay[]): { first: number; last: number } {
  const slots = days.flatMap(({ meetings }) => meetings.map(({ slot }) => slot));
  return { first: Math.min(18, ...slots), last: Math.max(33, ...slots) };
}

/** '14:30' on a zone's clock. */
export function clockIn(at: string, zone: string): string {
  return placeOf(at, zone).clock;
}

function placeOf(at: string, zone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(at));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const [hour, minute] = [of('hour'), of('minute')];
  return {
    date: `${of('year')}-${of('month')}-${of('day')}`,
    clock: `${hour}:${minute}`,
    slot: Math.floor((Number(hour) * 60 + Number(minute)) / 30),
  };
}
