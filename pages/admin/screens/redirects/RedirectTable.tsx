import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import table from '../../ui/list/List.module.css';
import { WholeListPager } from '../../ui/list/Pager.tsx';
import { NoMatch } from '../../ui/list/SearchField.tsx';
import type { WholeList } from '../../ui/list/useWholeList.ts';
import { WholeListSearch } from '../../ui/list/WholeListSearch.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { useReloadNotice } from '../../ui/notices/useReloadNotice.ts';
import { Bar } from '../../ui/Panel.tsx';
import css from './Redirects.module.css';

export interface Column<Entry> {
  label: string;
  isAddress?: boolean;
  cell: (entry: Entry) => ReactNode;
}

interface RedirectTableProps<Entry> {
  query: UseQueryResult<Entry[]>;
  list: WholeList<Entry>;
  /** The plural name of the entries. */
  what: string;
  empty: ReactNode;
  columns: readonly Column<Entry>[];
  keyOf: (entry: Entry) => string | number;
  actions?: (entry: Entry) => ReactNode;
}

const PLACEHOLDERS = [1, 2, 3, 4];

export function RedirectTable<Entry>({ query, list, what, empty, ...rows }: RedirectTableProps<Entry>) {
  const failure = `Failed to load ${what}`;
  const { data, error, isError, refetch } = query;
  useReloadNotice(query, failure);
  if (isError && !data) return <LoadProblem notice={failure} failure={error} onRetry={() => refetch()} />;
  if (data?.length === 0) return empty;
  return (
    <>
      <WholeListSearch label={`Search ${what}...`} list={list} />
      {data && list.total === 0 ? (
        <NoMatch what={what} list={list} />
      ) : (
        <div className={table.list} aria-busy={!data}>
          <Rows caption={what} entries={data && list.entries} {...rows} />
          {data ? <WholeListPager list={list} what={what} /> : null}
        </div>
      )}
    </>
  );
}

interface RowsProps<Entry> extends Pick<RedirectTableProps<Entry>, 'columns' | 'keyOf' | 'actions'> {
  caption: string;
  entries: readonly Entry[] | undefined;
}

function Rows<Entry>({ caption, entries, columns, keyOf, actions }: RowsProps<Entry>) {
  return (
    <table className={`${table.table} ${css.table}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          {actions ? (
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {entries?.map((entry) => (
          <tr key={keyOf(entry)} className={`${table.row} ${css.row}`}>
            {columns.map(({ label, isAddress, cell }) => (
              <td key={label} data-label={label} className={isAddress ? css.address : undefined}>
                {cell(entry)}
              </td>
            ))}
            {actions ? <td className={css.actions}>{actions(entry)}</td> : null}
          </tr>
        ))}
        {entries ? null : PLACEHOLDERS.map((row) => <Placeholder key={row} columns={columns} />)}
      </tbody>
    </table>
  );
}

function Placeholder<Entry>({ columns }: Pick<RowsProps<Entry>, 'columns'>) {
  return (
    <tr className={`${table.row} ${css.row}`} data-placeholder="">
      {columns.map(({ label, isAddress }) => (
        <td key={label} data-label={label} className={isAddress ? css.address : undefined}>
          <Bar wide={isAddress === true} />
        </td>
      ))}
    </tr>
  );
}
