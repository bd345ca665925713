import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { DeleteIcon, EditIcon } from '../icons.tsx';
import { WholeListPager } from '../list/Pager.tsx';
import { NoMatch } from '../list/SearchField.tsx';
import type { WholeList } from '../list/useWholeList.ts';
import { LoadProblem } from '../notices/LoadProblem.tsx';
import { useReloadNotice } from '../notices/useReloadNotice.ts';
import { Bar } from '../Panel.tsx';
import css from './Entries.module.css';

interface EntryGridProps<Entry> {
  query: UseQueryResult<Entry[]>;
  what: string;
  list?: WholeList<Entry>;
  empty: ReactNode;
  children?: (entry: Entry) => ReactNode;
  /** Draws all of them, instead of `children` for each. */
  renderAll?: (entries: readonly Entry[]) => ReactNode;
}

const PLACEHOLDERS = [1, 2, 3];

export function EntryGrid<Entry>({ query, what, list, empty, children, renderAll }: EntryGridProps<Entry>) {
  const failure = `Failed to load ${what}`;
  const { data, error, isError, refetch } = query;
  useReloadNotice(query, failure);
  if (data?.length === 0) return empty;
  if (list?.entries?.length === 0) return <NoMatch what={what} list={list} />;
  if (data) {
    const entries = list?.entries ?? data;
    return (
      <>
        {renderAll ? renderAll(entries) : <ul className={css.grid}>{children && entries.map(children)}</ul>}
        {list ? <WholeListPager list={list} what={what} /> : null}
      </>
    );
  }
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

interface EntryCardProps {
  name: string;
  onEdit?: () => void;
  onDelete?: () => void;
  children: ReactNode;
}

export function EntryCard({ name, onEdit, onDelete, children }: EntryCardProps) {
  return (
    <li className={css.card}>
      <div className={css.content}>{children}</div>
      {onEdit || onDelete ? (
        <div className={css.buttons}>
          <EntryButtons name={name} onEdit={onEdit} onDelete={onDelete} />
        </div>
      ) : null}
    </li>
  );
}

interface EntryButtonsProps {
  name: string;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

export function EntryButtons({ name, onEdit, onDelete }: EntryButtonsProps) {
  return (
    <>
      <Button look="quiet" isSmall onClick={onEdit} aria-label={`Edit ${name}`}>
        <EditIcon />
        Edit
      </Button>
      <Button look="quiet" isSmall onClick={onDelete} aria-label={`Delete ${name}`}>
        <DeleteIcon />
        Delete
      </Button>
    </>
  );
}
