import type { TrashItem } from '#content-api/trash/trash.shared.ts';
import list from '../../ui/list/List.module.css';
import { Bar } from '../../ui/Panel.tsx';
import css from './Trash.module.css';
import { TrashRow } from './TrashRow.tsx';

interface TrashTableProps {
  entries: TrashItem[] | undefined;
  busy: number | null;
  onRestore: (entry: TrashItem, as?: 'draft') => void;
  /** Left out where the role may not delete for good. */
  onRemove?: (entry: TrashItem) => void;
}

const COLUMNS = ['Title', 'Deleted', 'Gone for good', 'Restored'];
const ROWS = [1, 2, 3, 4, 5, 6];

export function TrashTable({ entries, busy, ...actions }: TrashTableProps) {
  return (
    <table className={`${list.table} ${css.table}`}>
      <caption className="visually-hidden">Deleted entries</caption>
      <thead>
        <tr>
          {COLUMNS.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries
          ? entries.map((entry) => (
              <TrashRow key={entry.id} entry={entry} isBusy={busy === entry.id} {...actions} />
            ))
          : ROWS.map((row) => <Placeholder key={row} />)}
      </tbody>
    </table>
  );
}

function Placeholder() {
  return (
    <tr className={`${list.row} ${css.row}`} data-placeholder="">
      {COLUMNS.map((label) => (
        <td key={label} {...(label === 'Title' ? { className: css.title } : { 'data-label': label })}>
          <Bar wide />
          <span className={list.second}>
            <Bar />
          </span>
        </td>
      ))}
      <td className={css.actions} />
    </tr>
  );
}
