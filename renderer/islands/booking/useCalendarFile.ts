import { useEffect, useState } from 'react';
import { LETTER_LABELS } from '#content-api/agency/wording/letters.shared.ts';
import { meetingOptions } from '#renderer/components/forms/options.ts';
import { say } from '#renderer/wording.ts';
import type { Agency } from './bookingValues.ts';
import { invitation } from './invitation.ts';
import type { BookedMeeting } from './useBooking.ts';

export function useCalendarFile(meeting: BookedMeeting, { brand }: Agency): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const { start, end, meetingLink: link, meetingType, uid, page } = meeting;
    if (start === null || end === null) return;
    const what =
      meetingOptions().find(({ value }) => value === meetingType)?.label ?? say(LETTER_LABELS.meeting);
    const file = invitation(
      {
        uid,
        start,
        end,
        summary: say(LETTER_LABELS.withUs, { meeting: what, brand }),
        description: [
          say(LETTER_LABELS.byVideo, { minutes: 30, link }),
          page ? say(LETTER_LABELS.toChange, { link: String(new URL(page, location.origin)) }) : '',
        ]
          .filter(Boolean)
          .join('\n\n'),
        link,
      },
      new Date(),
    );
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [meeting, brand]);
  return address;
}
