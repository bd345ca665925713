import { useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '../../../ui/Button.tsx';
import { useTyped } from '../../../ui/dialogs/useTyped.ts';
import { FilterIcon } from '../../../ui/icons.tsx';
import list from '../../../ui/list/List.module.css';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { DayFilter } from '../../../ui/moments/DayFilter.tsx';
import type { LeadView } from '../shared/leadAddress.ts';
import { STATUS_OPTIONS } from '../shared/leadStatus.ts';
import { useOwners } from '../shared/useOwners.ts';
import css from './LeadFilters.module.css';

interface LeadFiltersProps {
  view: LeadView;
  onChange: (view: LeadView, replace?: boolean) => void;
}

export function LeadFilters({ view, onChange }: LeadFiltersProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useTyped(view.search, (text) =>
    onChange({ ...view, search: text.trim(), page: 1 }, true),
  );
  return (
    <search className={css.filters}>
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
      <Button
        ref={trigger}
        look="quiet"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <FilterIcon />
        Filter
      </Button>
      {/* DialogTrigger would bring menus into every dialog of the site as well. */}
      <Popover
        className={css.popover ?? ''}
        placement="bottom end"
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Dialog className={css.fields ?? ''} aria-label="Filter leads">
          <OwnerFilter value={view.owner} onChange={(owner) => onChange({ ...view, owner, page: 1 })} />
          <label className={css.field}>
            Next step
            <select
              className={list.filter}
              value={view.next}
              onChange={(event) =>
                onChange({ ...view, next: event.target.value === 'due' ? 'due' : '', page: 1 })
              }
            >
              <option value="">Any Next Step</option>
              <option value="due">Due</option>
            </select>
          </label>
          <DayFilter
            label="From"
            value={view.from}
            onChange={(from) => onChange({ ...view, from, page: 1 })}
          />
          <DayFilter label="To" value={view.to} onChange={(to) => onChange({ ...view, to, page: 1 })} />
        </Dialog>
      </Popover>
    </search>
  );
}

/** Offers the owners. An address may name an owner who has left; that choice stays visible. */
function OwnerFilter({ value, onChange }: { value: string; onChange: (owner: string) => void }) {
  const { owners = [], own } = useOwners();
  const others = owners.filter(({ id }) => id !== own || String(id) === value);
  const isListed = ['', 'mine', 'none', ...others.map(({ id }) => String(id))].includes(value);
  return (
    <label className={css.field}>
      Owner
      <select className={list.filter} value={value} onChange={(event) => onChange(event.target.value)}>
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
    </label>
  );
}
