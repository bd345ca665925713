import type { Lead } from '#content-api/leads/contract.ts';
import { Empty } from '../../ui/Panel.tsx';
import { LeadPlaceholders, LeadRow } from './LeadRow.tsx';
import css from './Leads.module.css';
import type { LeadView } from './leadAddress.ts';
import { SortButton } from './SortButton.tsx';

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
  onSort: (view: LeadView) => void;
}

/** A table where there is room; on narrow screens each row is a card. */
export function LeadTable({ leads, view, onSort }: LeadTableProps) {
  return (
    <>
      <table className={css.table}>
        <caption className="visually-hidden">Leads</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ label, sort }) => (
              <th key={label} scope="col" aria-sort={sort === view.sort ? SORTED[view.order] : undefined}>
                {sort ? <SortButton label={label} column={sort} view={view} onSort={onSort} /> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads ? leads.map((lead) => <LeadRow key={lead.id} lead={lead} />) : <LeadPlaceholders />}
        </tbody>
      </table>
      {leads?.length === 0 ? (
        <Empty title="No leads found" {...(view.search || view.status ? { text: NARROWED } : {})} />
      ) : null}
    </>
  );
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;
const NARROWED = 'Search for something else, or show all of them again.';
