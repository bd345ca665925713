import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import button from '#renderer/components/Button.module.css';
import { say } from '#renderer/wording.ts';
import type { Step } from '../bookingValues.ts';
import css from './Step.module.css';

interface StepButtonsProps {
  step: Step;
  ready: boolean;
  sending: boolean;
  onBack(): void;
  onCancel(): void;
}

/** The last row of a step. Next and Book Meeting submit the form, so that Enter in a field does the same. */
export function StepButtons({ step, ready, sending, onBack, onCancel }: StepButtonsProps) {
  const onward = say(step < 2 ? BOOKING.next : sending ? BOOKING.booking : BOOKING.book);
  return (
    <div className={css.buttons}>
      {step > 0 ? (
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          onClick={onBack}
          disabled={sending}
        >
          {say(BOOKING.back)}
        </button>
      ) : null}
      <button type="button" className={`${button.button} ${button.plain} ${css.cancel}`} onClick={onCancel}>
        {say(BOOKING.cancel)}
      </button>
      <button
        type="submit"
        className={`${button.button} ${button.primary} ${css.onward}`}
        disabled={!ready || sending}
      >
        {onward}
      </button>
    </div>
  );
}
