import type { TrashItem } from '#content-api/trash/trash.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { DeleteIcon } from '../../ui/icons.tsx';
import list from '../../ui/list/List.module.css';
import { Bar } from '../../ui/Panel.tsx';
import { NOUNS } from '../../ui/trash/useRestore.ts';
import { When } from '../../ui/values/When.tsx';
import css from './Trash.module.css';

interface TrashTableProps {
  entries: TrashItem[] | undefined;
  busy: number | null;
  onRestore: (entry: TrashItem, as?: 'draft') => void;
  /** Undefined if the role may not delete for good. */
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

interface TrashRowProps extends Pick<TrashTableProps, 'onRestore' | 'onRemove'> {
  entry: TrashItem;
  isBusy: boolean;
}

function TrashRow({ entry, isBusy, onRestore, onRemove }: TrashRowProps) {
  const { id, kind, title, deleted_at, deleted_by, gone_at, status, picture } = entry;
  const named = <span className="visually-hidden"> {title}</span>;
  return (
    <tr className={`${list.row} ${css.row}`} data-trash={id} aria-busy={isBusy}>
      <td className={css.title}>
        <div className={css.what}>
          {picture ? <img src={picture} alt="" width={128} height={96} className={css.picture} /> : null}
          <div>
            <span className={list.name}>{title}</span>
            <span className={list.second}>{NOUNS[kind]}</span>
          </div>
        </div>
      </td>
      <td data-label="Deleted">
        <When at={deleted_at} withTime />
        <span className={list.second}>by {deleted_by ?? 'a former user'}</span>
      </td>
      <td data-label="Gone for good">
        <When at={gone_at} />
      </td>
      <td data-label="Restored">
        <ComesBack entry={entry} />
      </td>
      <td className={css.actions}>
        <Button look="quiet" isSmall isBusy={isBusy} onClick={() => onRestore(entry)}>
          <span>Restore{named}</span>
        </Button>
        {status === 'published' ? (
          <Button look="bare" isSmall isBusy={isBusy} onClick={() => onRestore(entry, 'draft')}>
            <span>Restore{named} as draft</span>
          </Button>
        ) : null}
        {onRemove ? (
          <Button look="bare" isSmall onClick={() => onRemove(entry)}>
            <DeleteIcon />
            <span className="visually-hidden">Delete {title} for good</span>
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

function ComesBack({ entry: { status, publish_at } }: { entry: TrashItem }) {
  if (status === null) return 'As it was';
  if (status === 'published') return 'Published: online at once';
  if (status === 'archived') return 'Archived';
  if (publish_at === null) return 'As a draft';
  return (
    <>
      As a draft, online on <When at={publish_at} withTime />
    </>
  );
}
