import { AscendingIcon, DescendingIcon, SortIcon } from '../../ui/icons.tsx';
import css from './Posts.module.css';
import { type PostView, sortedBy } from './postAddress.ts';

interface SortHeadProps {
  label: string;
  /** Columns without one can't be sorted by. */
  column?: PostView['sort'];
  view: PostView;
  onSort: (view: PostView) => void;
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column; where the list can be sorted by it, a button that does so and tells which way. */
export function SortHead({ label, column, view, onSort }: SortHeadProps) {
  if (!column) return <th scope="col">{label}</th>;
  const isSorted = view.sort === column;
  return (
    <th scope="col" aria-sort={isSorted ? SORTED[view.order] : undefined}>
      <button
        className={css.sort}
        type="button"
        data-sorted={isSorted || undefined}
        onClick={() => onSort(sortedBy(view, column))}
      >
        {label}
        {!isSorted ? <SortIcon /> : view.order === 'asc' ? <AscendingIcon /> : <DescendingIcon />}
      </button>
    </th>
  );
}
