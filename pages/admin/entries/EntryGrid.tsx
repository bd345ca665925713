import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { Bar } from '../ui/Panel.tsx';
import { useReloadNotice } from '../ui/useReloadNotice.ts';
import css from './Entries.module.css';

interface EntryGridProps<Entry> {
  query: UseQueryResult<Entry[]>;
  /** 'Failed to load authors'. */
  failure: string;
  /** Stands where no entry is. */
  empty: ReactNode;
  children: (entry: Entry) => ReactNode;
}

const PLACEHOLDERS = [1, 2, 3];

/** A grid of cards, up to three in a row; grey ones while they are being fetched. */
export function EntryGrid<Entry>({ query, failure, empty, children }: EntryGridProps<Entry>) {
  const { data, error, isError, refetch } = query;
  useReloadNotice(query, failure);
  if (data?.length === 0) return empty;
  if (data) return <ul className={css.grid}>{data.map(children)}</ul>;
  if (isError) return <LoadProblem notice={failure} failure={error} onRetry={() => refetch()} />;
  return (
    <ul className={css.grid} aria-busy="true" aria-label="Loading">
      {PLACEHOLDERS.map((card) => (
        <li key={card} className={css.card}>
          <div className={css.content}>
            <Bar wide />
            <Bar />
            <Bar wide />
          </div>
        </li>
      ))}
    </ul>
  );
}
