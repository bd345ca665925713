import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { Fact } from '../../ui/values/Copyable.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './Facts.module.css';

interface NotLoadedProps {
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  notice: string;
}

/** Shows that facts are loading, or why they couldn't be loaded. */
export function NotLoaded({ query: { isError, error, refetch }, notice }: NotLoadedProps) {
  return isError ? <LoadProblem notice={notice} failure={error} onRetry={refetch} /> : <Wait />;
}

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
