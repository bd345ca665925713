import { AscendingIcon, DescendingIcon, SortIcon } from '../../ui/icons.tsx';
import css from './Leads.module.css';
import { type LeadView, sortedBy } from './leadAddress.ts';

interface SortButtonProps {
  label: string;
  column: LeadView['sort'];
  view: LeadView;
  onSort: (view: LeadView) => void;
}

/** A column's head that sorts by it; which way is told by `aria-sort` on the cell around it. */
export function SortButton({ label, column, view, onSort }: SortButtonProps) {
  const isSorted = view.sort === column;
  return (
    <button
      className={css.sort}
      type="button"
      data-sorted={isSorted || undefined}
      onClick={() => onSort(sortedBy(view, column))}
    >
      {label}
      {!isSorted ? <SortIcon /> : view.order === 'asc' ? <AscendingIcon /> : <DescendingIcon />}
    </button>
  );
}
