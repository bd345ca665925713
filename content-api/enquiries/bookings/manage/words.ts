import { longDate } from '#static-data/words/moments.ts';
import { meetingName } from '#static-data/words/projectType.ts';
import type { StoredBooking } from '../store.ts';

/** 'Friday 26 March 2027' of a date as the calendar writes it. */
export function dayInWords(date: string): string {
  return longDate(date);
}

/** 'Friday 26 March 2027, 9:00 AM (Europe/London)', on the clock the visitor chose. */
export function momentInWords({ date, time, timezone }: Pick<StoredBooking, 'date' | 'time' | 'timezone'>) {
  return `${dayInWords(date)}, ${time} (${timezone.replaceAll('_', ' ')})`;
}

export function meetingInWords({ meeting_type }: Pick<StoredBooking, 'meeting_type'>): string {
  return meetingName(meeting_type, 'Meeting');
}
