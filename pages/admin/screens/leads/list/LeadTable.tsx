import { type RefObject, useCallback, useRef } from 'react';
import type { SelectedLead } from '#content-api/enquiries/leads/leadChanges.shared.ts';
import type { Lead, LeadStatus } from '#content-api/enquiries/leads/leads.shared.ts';
import list from '../../../ui/list/List.module.css';
import { SelectPage } from '../../../ui/list/SelectAll.tsx';
import { SortHead } from '../../../ui/list/SortHead.tsx';
import { type Selection, selectWithKeys } from '../../../ui/list/useSelection.ts';
import { addressOf, type LeadView, sortedBy } from '../shared/leadAddress.ts';
import { LeadPlaceholders, LeadRow } from './LeadRow.tsx';
import css from './Leads.module.css';

const COLUMNS: { label: string; sort?: LeadView['sort'] }[] = [
  { label: 'Name / Email', sort: 'name' },
  { label: 'Message' },
  { label: 'Company' },
  { label: 'Project Type', sort: 'project_type' },
  { label: 'Lead Type', sort: 'lead_type' },
  { label: 'Status', sort: 'status' },
  { label: 'Created', sort: 'created_at' },
  { label: 'Follow-up', sort: 'next_date' },
];

interface LeadTableProps {
  leads: Lead[] | undefined;
  today: string;
  view: LeadView;
  selection: Selection<SelectedLead>;
  rows: RefObject<HTMLTableSectionElement | null>;
  onSort: (view: LeadView) => void;
  /** It stays the same function, so that a change renders only its row. */
  onStatus: (lead: Lead, status: LeadStatus) => void;
}

export function LeadTable(props: LeadTableProps) {
  const { leads, today, view, selection, rows, onSort, onStatus } = props;
  const address = String(addressOf(view));
  const shown = useRef<readonly Lead[]>([]);
  shown.current = leads ?? [];
  const pick = useCallback(
    (lead: Lead, isRange: boolean) => selection.pick(lead, shown.current, isRange),
    [selection],
  );
  return (
    <table className={`${list.table} ${css.table}`}>
      <caption className="visually-hidden">Leads</caption>
      <thead>
        <tr>
          <td className={`${list.choice} ${css.choice}`}>
            <SelectPage entries={leads ?? []} what="leads" selection={selection} />
          </td>
          {COLUMNS.map(({ label, sort }) => (
            <SortHead
              key={label}
              label={label}
              column={sort}
              sorting={view}
              onSort={(column) => onSort(sortedBy(view, column))}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={rows} onKeyDown={(event) => selectWithKeys(event, selection, shown.current)}>
        {leads ? (
          leads.map((lead) => (
            <LeadRow
              key={lead.id}
              lead={lead}
              today={today}
              query={address && `?${address}`}
              selection={selection}
              onPick={pick}
              onStatus={onStatus}
            />
          ))
        ) : (
          <LeadPlaceholders />
        )}
      </tbody>
    </table>
  );
}
