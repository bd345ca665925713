import { useEffect, useRef, useState } from 'react';
import { LETTER_LABELS } from '#content-api/agency/wording/letters.shared.ts';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { zoneInWords } from '#content-api/values/formats/zones.shared.ts';
import button from '#renderer/components/Button.module.css';
import field from '#renderer/components/fields/Field.module.css';
import { meetingOptions } from '#renderer/components/forms/options.ts';
import { copyText } from '#renderer/islands/copyText.ts';
import { say } from '#renderer/wording.ts';
import type { Agency } from '../bookingValues.ts';
import { offerConnection } from '../calls.ts';
import { invitation } from '../invitation.ts';
import { dayInWords, timeInWords } from '../moments.ts';
import type { BookedMeeting } from '../useBooking.ts';
import css from './Booked.module.css';

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

/** Asks only once this screen is visible, so that nobody thinks the booking depends on the answer. */
function useConnection(needsAuth: boolean): string | null {
  const [blocked, setBlocked] = useState<string | null>(null);
  useEffect(() => {
    if (!needsAuth) return;
    const timer = setTimeout(() => offerConnection().then(setBlocked), 50);
    return () => clearTimeout(timer);
  }, [needsAuth]);
  return blocked;
}

function useCalendarFile(meeting: BookedMeeting, { brand }: Agency): string | null {
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

const confirmation = 2000;

/** Copies the address of the call, or selects it where the browser doesn't allow copying. */
function CopyLink({ id, link }: { id: string; link: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'by hand' | null>(null);
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), confirmation);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const isCopied = await copyText(link);
    setOutcome(isCopied ? 'copied' : 'by hand');
    if (!isCopied) address.current?.select();
  };
  return (
    <div className={css.link}>
      <label className={field.label} htmlFor={id}>
        {say(BOOKING.link)}
      </label>
      <div className={css.address}>
        <input ref={address} className={field.control} id={id} type="text" readOnly value={link} />
        <button
          type="button"
          className={`${button.button} ${button.quiet} ${css.copy}`}
          aria-live="polite"
          onClick={copy}
        >
          {say(outcome === 'copied' ? BOOKING.copied : BOOKING.copy)}
        </button>
      </div>
      <p role="status">{outcome === 'by hand' ? say(BOOKING.byHand) : ''}</p>
    </div>
  );
}
