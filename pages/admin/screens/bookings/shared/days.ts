import { parseAbsolute, parseDate, toCalendarDate } from '@internationalized/date';
import type { Meeting } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { dateInWeek } from '#content-api/values/formats/moments.shared.ts';

export interface Day {
  /** YYYY-MM-DD in the reader's zone. */
  date: string;
  label: string;
  meetings: Meeting[];
}

/** Meetings by the day on which they begin, in the order that they have. */
export function daysOf(meetings: readonly Meeting[], zone: string, now: Date): Day[] {
  const today = dateIn(now.toISOString(), zone);
  const days: Day[] = [];
  for (const meeting of meetings) {
    const date = dateIn(meeting.start, zone);
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

function dateIn(at: string, zone: string): string {
  return toCalendarDate(parseAbsolute(at, zone)).toString();
}
