import { slotMoment } from '#static-data/formats/slots.ts';
import { zoneInWords } from '#static-data/formats/zones.ts';
import { LETTER_LABELS } from '../../../agency/wording/letters.shared.ts';
import { MEETINGS } from '../../../agency/wording/pages.shared.ts';
import type { Say } from '../../../agency/wording/saying.ts';
import type { StoredBooking } from '../store.ts';

export function momentInWords(
  { date, time, timezone }: Pick<StoredBooking, 'date' | 'time' | 'timezone'>,
  language: string,
) {
  return `${slotMoment({ date, time }, language)} (${zoneInWords(timezone)})`;
}

export function meetingInWords({ meeting_type }: Pick<StoredBooking, 'meeting_type'>, say: Say): string {
  const known = Object.hasOwn(MEETINGS, meeting_type);
  return say(known ? MEETINGS[meeting_type as keyof typeof MEETINGS] : LETTER_LABELS.meeting);
}
