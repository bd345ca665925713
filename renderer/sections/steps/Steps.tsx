import type { ReactNode } from 'react';
import { EntryTitle } from '../Headed.tsx';
import css from './Steps.module.css';

export interface Step {
  title: string;
  text: string;
  note?: string;
  drawing?: ReactNode;
}

/** A numbered process. The numbers are printed large because their order is the message. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li className={css.step} key={step.title}>
          {step.drawing === undefined ? null : <div className={css.drawing}>{step.drawing}</div>}
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
          <EntryTitle className={css.title}>{step.title}</EntryTitle>
          <p className={css.text}>{step.text}</p>
          {step.note === undefined ? null : <p className={css.note}>{step.note}</p>}
        </li>
      ))}
    </ol>
  );
}
