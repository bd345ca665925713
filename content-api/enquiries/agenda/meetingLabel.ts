import { type RawBuilder, sql } from 'kysely';
import { fold } from '../../values/words/contract.ts';
import { meetingTypes } from '../bookings/contract.ts';

const folded = Object.entries(meetingTypes).map(([value, label]) => [value, fold(label)] as const);

/** Whether one of these forms of a word stands in what a booking's type of meeting is called. */
export function isInMeetingLabel(forms: string[]): RawBuilder<boolean>[] {
  const values = folded.filter(([, label]) => forms.some((form) => label.includes(form)));
  if (values.length === 0) return [];
  return [sql<boolean>`bookings.meeting_type in (${sql.join(values.map(([value]) => value))})`];
}
