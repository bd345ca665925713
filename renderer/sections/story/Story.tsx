import { EntryTitle, Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './Story.module.css';

/** HTML knows years of four digits and more as times; others are words. */
const YEAR = /^\d{4,}$/;

export function Story({ id, data, number, context }: SectionProps<'story'>) {
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <ol className={css.years}>
        {data.years.map(({ year, title, text }) => (
          <li className={css.entry} key={`${year} ${title}`}>
            {YEAR.test(year) ? (
              <time className={css.year} dateTime={year}>
                {year}
              </time>
            ) : (
              <span className={css.year}>{year}</span>
            )}
            <EntryTitle className={css.title}>{title}</EntryTitle>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Headed>
  );
}
