import { AscendingIcon, DescendingIcon, SortIcon } from '../icons.tsx';
import css from './List.module.css';

interface Sorting<Column extends string> {
  sort: Column;
  order: 'asc' | 'desc';
}

interface SortHeadProps<Column extends string> {
  label: string;
  column: Column | undefined;
  sorting: Sorting<Column>;
  onSort: (column: Column) => void;
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column; where the list can be sorted by it, a button that does so and tells which way. */
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
