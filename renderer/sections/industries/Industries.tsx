import { EntryTitle, Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './Industries.module.css';

/** A table in all but name: the trade, the task, and the part that stays with a person. */
export function Industries({ id, data, number, context }: SectionProps<'industries'>) {
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <ul className={css.industries}>
        {data.industries.map((industry) => (
          <li className={css.industry} key={industry.title}>
            <EntryTitle>{industry.title}</EntryTitle>
            <p className={css.text}>{industry.text}</p>
            {industry.person === '' ? null : (
              <p className={css.person}>
                <b>{data.personLabel}</b> {industry.person}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Headed>
  );
}
