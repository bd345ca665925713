import { Button } from '../../../ui/Button.tsx';
import { useTyped } from '../../../ui/dialogs/useTyped.ts';
import { DayFilter } from '../../../ui/list/DayFilter.tsx';
import list from '../../../ui/list/List.module.css';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { grouped } from '../../../ui/values/grouped.ts';
import type { LeadView } from '../shared/leadAddress.ts';
import { STATUS_OPTIONS } from '../shared/leadStatus.ts';
import { useOwners } from '../shared/useOwners.ts';
import css from './Leads.module.css';

interface LeadFiltersProps {
  view: LeadView;
  held: number | undefined;
  onChange: (view: LeadView, replace?: boolean) => void;
}

export function LeadFilters({ view, held, onChange }: LeadFiltersProps) {
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
      <OwnerFilter value={view.owner} onChange={(owner) => onChange({ ...view, owner, page: 1 })} />
      <select
        className={list.filter}
        aria-label="Next step"
        value={view.next}
        onChange={(event) => onChange({ ...view, next: event.target.value === 'due' ? 'due' : '', page: 1 })}
      >
        <option value="">Any Next Step</option>
        <option value="due">Due</option>
      </select>
      <DayFilter label="From" value={view.from} onChange={(from) => onChange({ ...view, from, page: 1 })} />
      <DayFilter label="To" value={view.to} onChange={(to) => onChange({ ...view, to, page: 1 })} />
      <HeldToggle view={view} held={held} onChange={onChange} />
    </search>
  );
}

/** Whose leads. Somebody who was chosen in an address and is gone stays chosen. */
function OwnerFilter({ value, onChange }: { value: string; onChange: (owner: string) => void }) {
  const { owners = [], own } = useOwners();
  const others = owners.filter(({ id }) => id !== own || String(id) === value);
  const isListed = ['', 'mine', 'none', ...others.map(({ id }) => String(id))].includes(value);
  return (
    <select
      className={`${list.filter} ${css.owners}`}
      aria-label="Owner"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">All Owners</option>
      <option value="mine">Mine</option>
      <option value="none">No owner</option>
      {isListed ? null : <option value={value}>User {value}</option>}
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface HeldToggleProps {
  view: LeadView;
  held: number | undefined;
  onChange: (view: LeadView) => void;
}

function HeldToggle({ view, held = 0, onChange }: HeldToggleProps) {
  const isShown = view.spam === 'held';
  if (held === 0 && !isShown) return null;
  return (
    <Button
      look="quiet"
      aria-pressed={isShown}
      onClick={() => onChange({ ...view, spam: isShown ? '' : 'held', page: 1 })}
    >
      Suspected spam ({grouped(held)})
    </Button>
  );
}
