import type { RefObject } from 'react';
import type { Lead } from '#content-api/leads/contract.ts';
import { LeadPlaceholders, LeadRow } from './LeadRow.tsx';
import css from './Leads.module.css';
import { addressOf, type LeadView } from './leadAddress.ts';
import { SelectAll } from './SelectAll.tsx';
import { SortButton } from './SortButton.tsx';
import type { Selection } from './useSelection.ts';

interface Column {
  label: string;
  /** Columns without one can't be sorted by. */
  sort?: LeadView['sort'];
}

const COLUMNS: Column[] = [
  { label: 'Name / Email', sort: 'name' },
  { label: 'Company' },
  { label: 'Project Type', sort: 'project_type' },
  { label: 'Lead Type', sort: 'lead_type' },
  { label: 'Status', sort: 'status' },
  { label: 'Created', sort: 'created_at' },
];

interface LeadTableProps {
  /** Undefined while they are being fetched for the first time. */
  leads: Lead[] | undefined;
  view: LeadView;
  selection: Selection;
  rows: RefObject<HTMLTableSectionElement | null>;
  onSort: (view: LeadView) => void;
}

/** A table where there is room; on narrow screens each row is a card. */
export function LeadTable({ leads, view, selection, rows, onSort }: LeadTableProps) {
  const address = String(addressOf(view));
  return (
    <table className={css.table}>
      <caption className="visually-hidden">Leads</caption>
      <thead>
        <tr>
          <td className={css.choice}>
            <SelectAll leads={leads ?? []} selection={selection} />
          </td>
          {COLUMNS.map(({ label, sort }) => (
            <th key={label} scope="col" aria-sort={sort === view.sort ? SORTED[view.order] : undefined}>
              {sort ? <SortButton label={label} column={sort} view={view} onSort={onSort} /> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={rows}>
        {leads ? (
          leads.map((lead) => (
            <LeadRow
              key={lead.id}
              lead={lead}
              query={address && `?${address}`}
              isSelected={selection.leads.has(lead.id)}
              onSelect={(chosen, isSelected) => selection.set([chosen], isSelected)}
            />
          ))
        ) : (
          <LeadPlaceholders />
        )}
      </tbody>
    </table>
  );
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;
