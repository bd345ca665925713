import { meetingName } from '#static-data/words/projectType.ts';
import type { StoredBooking } from '../store.ts';

/** 'Friday, 26 March 2027' of a date as the calendar writes it. */
export function dayInWords(date: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** 'Friday, 26 March 2027, 9:00 AM (Europe/London)', on the clock the visitor chose. */
export function momentInWords({ date, time, timezone }: Pick<StoredBooking, 'date' | 'time' | 'timezone'>) {
  return `${dayInWords(date)}, ${time} (${timezone.replaceAll('_', ' ')})`;
}

export function meetingInWords({ meeting_type }: Pick<StoredBooking, 'meeting_type'>): string {
  return meetingName(meeting_type, 'Meeting');
}
