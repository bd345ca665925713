import { useEffect, useState } from 'react';
import { meetingOptions } from '#renderer/components/forms/options.ts';
import type { Agency } from './bookingValues.ts';
import { invitation } from './invitation.ts';
import type { BookedMeeting } from './useBooking.ts';

export function useCalendarFile(meeting: BookedMeeting, { brand }: Agency): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const { start, end, meetingLink: link, meetingType, uid, page } = meeting;
    if (start === null || end === null) return;
    const what = meetingOptions().find(({ value }) => value === meetingType)?.label ?? 'Meeting';
    const file = invitation(
      {
        uid,
        start,
        end,
        summary: `${what} with ${brand}`,
        description: [
          `30 minutes by video: ${link}`,
          page ? `Move or cancel the meeting: ${new URL(page, location.origin)}` : '',
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
