import { Markup } from '#renderer/markup.tsx';
import { EntryTitle } from '../Headed.tsx';
import { Clause } from '../richText/Clause.tsx';
import type { SectionProps } from '../section.ts';
import css from './Records.module.css';

/** Lists personal data with its purpose, lawful basis and retention. */
export function Records({ id, data }: SectionProps<'records'>) {
  return (
    <Clause id={id} title={data.title}>
      <Markup of={data.before} />
      {data.records.map((record) => (
        <div className={css.record} key={record.name}>
          <EntryTitle className={css.name}>{record.name}</EntryTitle>
          <dl className={css.facts}>
            {record.facts.map(({ label, text }) => (
              <div className={css.fact} key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <Markup of={data.after} />
    </Clause>
  );
}
