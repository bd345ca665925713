import { useEffect, useRef } from 'react';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import { type Step, steps } from '../bookingValues.ts';
import css from './Step.module.css';

/** Which step this is. Takes the focus when the step changes, so that a screen reader goes on from here. */
export function StepHead({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <div className={css.head}>
      <h3 className={css.title} ref={heading} tabIndex={-1}>
        <span className={css.count}>{say(BOOKING.step, { number: step + 1 })}</span>{' '}
        <span>{say(steps[step])}</span>
      </h3>
      <div className={css.bar} aria-hidden="true">
        {steps.map(({ key }, index) => (
          <span key={key} className={index <= step ? css.done : css.open} />
        ))}
      </div>
    </div>
  );
}
