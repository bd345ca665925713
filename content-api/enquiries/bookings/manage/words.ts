import { longDate } from '#static-data/words/moments.ts';
import { meetingName } from '#static-data/words/projectType.ts';
import type { StoredBooking } from '../store.ts';

export function dayInWords(date: string): string {
  return longDate(date);
}

export function momentInWords({ date, time, timezone }: Pick<StoredBooking, 'date' | 'time' | 'timezone'>) {
  return `${dayInWords(date)}, ${time} (${timezone.replaceAll('_', ' ')})`;
}

export function meetingInWords({ meeting_type }: Pick<StoredBooking, 'meeting_type'>): string {
  return meetingName(meeting_type, 'Meeting');
}
