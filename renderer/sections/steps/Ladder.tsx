import type { SectionDataOf } from '#content-api/sitePages/sections/sections.shared.ts';
import { EntryTitle } from '../EntryTitle.tsx';
import css from './Ladder.module.css';

interface LadderProps extends Pick<SectionDataOf<'steps'>, 'steps'> {
  /** Each a column further down the page, or one below the other on a line. */
  as: 'ladder' | 'timeline';
}

export function Ladder({ steps, as }: LadderProps) {
  return (
    <ol className={css[as]}>
      {steps.map((step, index) => (
        <li className={css.rung} key={step.title}>
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            {step.note === '' ? null : <p className={css.when}>{step.note}</p>}
            <EntryTitle>{step.title}</EntryTitle>
            <p className={css.text}>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
