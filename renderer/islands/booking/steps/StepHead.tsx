import { useEffect, useRef } from 'react';
import { type Step, steps } from '../draft.ts';
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
        <span className={css.count}>{`Step ${step + 1} of 3`}</span> <span>{steps[step]}</span>
      </h3>
      <div className={css.bar} aria-hidden="true">
        {steps.map((name, index) => (
          <span key={name} className={index <= step ? css.done : css.open} />
        ))}
      </div>
    </div>
  );
}
