import { type ReactNode, useId } from 'react';
import { When } from '../../ui/When.tsx';
import css from './Sheet.module.css';

/** A section that shows how something stands and offers what can be done about it, instead of a form. */
export function Sheet({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.sheet} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text === undefined ? null : <p className={css.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** Names and values below each other. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A row of buttons. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}

interface Results {
  last_success_at: string | null;
  last_failure_at: string | null;
  last_error: string;
}

/** What happened last: the success, and the failure while it isn't mended. */
export function resultFacts({ last_success_at, last_failure_at, last_error }: Results) {
  const success = last_success_at === null ? 'Not yet' : <When at={last_success_at} withTime />;
  const failure = (
    <span className={css.problem}>
      {last_error}
      {last_failure_at === null ? null : (
        <>
          {' ('}
          <When at={last_failure_at} withTime />)
        </>
      )}
    </span>
  );
  const facts: [string, ReactNode][] = [['Last success', success]];
  return last_error ? [...facts, ['Last problem', failure] as const] : facts;
}
