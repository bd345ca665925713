import { useEffect, useRef } from 'react';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import type { Slot } from '#content-api/enquiries/bookings/bookings.shared.ts';
import button from '#renderer/components/Button.module.css';
import { say } from '#renderer/wording.ts';
import { dayInWords, slotInWords, timeInWords } from '../moments.ts';
import type { LostSlot } from '../useBooking.ts';
import css from './MessageStep.module.css';

export function NextFree({ lost, nextFree, onChoose }: LostSlot & { onChoose(slot: Slot): void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It appears below the summary, out of sight in a low window.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={css.lost} ref={panel} role="alert">
      <p>{say(BOOKING.taken, { time: timeInWords(lost.time), day: dayInWords(lost.date) })}</p>
      <div className={css.offers}>
        {nextFree.map(({ date, time }) => (
          <button
            key={`${date} ${time}`}
            type="button"
            className={`${button.button} ${button.quiet} ${css.offer}`}
            onClick={(event) => {
              // This button disappears, so the focus moves to the one that books on Enter.
              event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
              onChoose({ date, time });
            }}
          >
            {date === lost.date ? timeInWords(time) : slotInWords({ date, time })}
          </button>
        ))}
      </div>
    </div>
  );
}
