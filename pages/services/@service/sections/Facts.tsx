import type { Entry } from '../content/types.ts';
import css from './Facts.module.css';

/** Three facts between hairlines: how long, who, and what stays with the client. */
export function Facts({ facts }: { facts: readonly Entry[] }) {
  return (
    <dl className={css.facts}>
      {facts.map((fact) => (
        <div className={css.fact} key={fact.title}>
          <dt>{fact.title}</dt>
          <dd>{fact.text}</dd>
        </div>
      ))}
    </dl>
  );
}
