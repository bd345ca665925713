import list from '../../list/List.module.css';
import { SearchField } from '../../ui/SearchField.tsx';
import { useTyped } from '../../ui/useTyped.ts';
import type { LeadView } from './leadAddress.ts';
import { STATUS_OPTIONS } from './leadStatus.ts';

interface LeadFiltersProps {
  view: LeadView;
  onChange: (view: LeadView, replace?: boolean) => void;
}

/** Searches and filters; both begin at the first page again. */
export function LeadFilters({ view, onChange }: LeadFiltersProps) {
  const [search, setSearch] = useTyped(view.search, (text) =>
    onChange({ ...view, search: text.trim(), page: 1 }, true),
  );
  return (
    <search className={list.filters}>
      <SearchField label="Search leads..." value={search} onChange={setSearch} />
      <select
        className={list.filter}
        aria-label="Status"
        value={view.status}
        onChange={(event) => onChange({ ...view, status: event.target.value, page: 1 })}
      >
        <option value="">All Status</option>
        {STATUS_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </search>
  );
}
