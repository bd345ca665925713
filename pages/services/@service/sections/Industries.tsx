import type { IndustriesSection } from '../content/types.ts';
import css from './Industries.module.css';

/** A table in all but name: the trade, the task, and the part that stays with a person. */
export function Industries({ industries }: Pick<IndustriesSection, 'industries'>) {
  return (
    <ul className={css.industries}>
      {industries.map((industry) => (
        <li className={css.industry} key={industry.title}>
          <h3>{industry.title}</h3>
          <p className={css.text}>{industry.text}</p>
          <p className={css.person}>
            <b>Left to a person:</b> {industry.person}
          </p>
        </li>
      ))}
    </ul>
  );
}
