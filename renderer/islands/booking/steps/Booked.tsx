import { useEffect, useRef, useState } from 'react';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import button from '#renderer/components/Button.module.css';
import { say } from '#renderer/wording.ts';
import { zoneInWords } from '#static-data/formats/zones.ts';
import type { Agency } from '../bookingValues.ts';
import { offerConnection } from '../connection.ts';
import { dayInWords, timeInWords } from '../moments.ts';
import type { BookedMeeting } from '../useBooking.ts';
import { useCalendarFile } from '../useCalendarFile.ts';
import css from './Booked.module.css';
import { CopyLink } from './CopyLink.tsx';

interface BookedProps {
  meeting: BookedMeeting;
  agency: Agency;
  id: string;
  leave: string;
  onLeave(): void;
}

export function Booked({ meeting, agency, id, leave, onLeave }: BookedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const file = useCalendarFile(meeting, agency);
  const consent = useConnection(meeting.needsAuth);
  const { date, time, timezone, email, meetingLink } = meeting;
  return (
    <div className={css.booked}>
      <h3 className={css.title} ref={heading} tabIndex={-1}>
        {say(BOOKING.booked)}
      </h3>
      <p>
        {say(BOOKING.confirmed, {
          day: dayInWords(date),
          time: timeInWords(time),
          zone: zoneInWords(timezone),
          email,
        })}
      </p>
      {meetingLink ? <CopyLink id={`${id}-link`} link={meetingLink} /> : null}
      {consent ? (
        <p>
          {say(BOOKING.tabBlocked)} <a href={consent}>{say(BOOKING.connectHere)}</a>.
        </p>
      ) : null}
      <div className={css.row}>
        {file ? (
          <a className={`${button.button} ${button.primary}`} href={file} download="meeting.ics">
            {say(BOOKING.addToCalendar)}
          </a>
        ) : null}
        <button type="button" className={`${button.button} ${button.quiet} ${css.leave}`} onClick={onLeave}>
          {leave}
        </button>
      </div>
    </div>
  );
}

/** Asks once this screen can be seen: nobody should think that the booking itself depends on the answer. */
function useConnection(needsAuth: boolean): string | null {
  const [blocked, setBlocked] = useState<string | null>(null);
  useEffect(() => {
    if (!needsAuth) return;
    const timer = setTimeout(() => offerConnection().then(setBlocked), 50);
    return () => clearTimeout(timer);
  }, [needsAuth]);
  return blocked;
}
