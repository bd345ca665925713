import { LinkedText } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './Facts.module.css';

/** A few facts between hairlines. */
export function Facts({ id, data: { facts } }: SectionProps<'facts'>) {
  if (facts.length === 0) return null;
  return (
    <dl className={css.facts} id={id}>
      {facts.map((fact) => (
        <div className={css.fact} key={fact.title}>
          <dt>{fact.title}</dt>
          <dd>
            <LinkedText of={fact.text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
