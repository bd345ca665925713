import type { SectionDataOf } from '#content-api/sitePages/sections/sections.shared.ts';
import { EntryTitle } from '../EntryTitle.tsx';
import css from './Ladder.module.css';

/** Each step a column further down the page. */
export function Ladder({ steps }: Pick<SectionDataOf<'steps'>, 'steps'>) {
  return (
    <ol className={css.ladder}>
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
