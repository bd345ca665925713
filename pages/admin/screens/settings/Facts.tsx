import type { ReactNode } from 'react';
import { Fact } from '../../ui/values/Copyable.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './Facts.module.css';

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

interface Results {
  last_success_at: string | null;
  last_failure_at: string | null;
  last_error: string;
}

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

export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
