import type { ReactNode } from 'react';
import { AscendingIcon, DescendingIcon, SortIcon } from '../icons.tsx';
import css from './List.module.css';

interface SortHeadProps<Column extends string> {
  label: string;
  column: Column | undefined;
  sorting: { sort: Column; order: 'asc' | 'desc' };
  onSort: (column: Column) => void;
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

export function SortHead<Column extends string>({ label, column, sorting, onSort }: SortHeadProps<Column>) {
  if (!column) return <th scope="col">{label}</th>;
  const { sort, order } = sorting;
  const isSorted = sort === column;
  return (
    <th scope="col" aria-sort={isSorted ? SORTED[order] : undefined}>
      <button
        className={css.sort}
        type="button"
        data-sorted={isSorted || undefined}
        onClick={() => onSort(column)}
      >
        {label}
        {!isSorted ? <SortIcon /> : order === 'asc' ? <AscendingIcon /> : <DescendingIcon />}
      </button>
    </th>
  );
}

interface CellProps {
  label: string;
  className?: string | undefined;
  /** '' and null give a dash in the table. On a phone's card, the label disappears too. */
  children: ReactNode;
}

export function Cell({ label, className, children }: CellProps) {
  const isEmpty = children === '' || children === null || children === undefined;
  return (
    <td className={className} data-label={label} data-empty={isEmpty || undefined}>
      {isEmpty ? '-' : children}
    </td>
  );
}
