import { useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { type ChoiceKind, choiceKinds, WITHOUT } from '#content-api/enquiries/leads/leads.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTyped } from '../../../ui/dialogs/useTyped.ts';
import { FilterIcon } from '../../../ui/icons.tsx';
import list from '../../../ui/list/List.module.css';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { DayFilter } from '../../../ui/moments/DayFilter.tsx';
import { grouped } from '../../../ui/values/fileSize.ts';
import { STATUS_OPTIONS } from '../shared/followUpText.ts';
import type { LeadView } from '../shared/leadAddress.ts';
import { CHOICES, NONE, useChoices, useOwners } from '../shared/useChoices.ts';
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
          {choiceKinds.map((kind) => (
            <ChoiceFilter
              key={kind}
              kind={kind}
              value={view[kind]}
              onChange={(value) => onChange({ ...view, [kind]: value, page: 1 })}
            />
          ))}
          <FilterSelect
            label="Next step"
            value={view.next}
            options={[
              ['', 'Any Next Step'],
              ['due', 'Due'],
            ]}
            onChange={(next) => onChange({ ...view, next, page: 1 })}
          />
          <FilterSelect
            label="First response"
            value={view.answered}
            options={[
              ['', 'Answered or Not'],
              ['yes', 'Answered'],
              ['no', 'Not answered'],
            ]}
            onChange={(answered) => onChange({ ...view, answered, page: 1 })}
          />
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

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly [value: string, label: string][];
  onChange: (value: string) => void;
}

function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <label className={css.field}>
      {label}
      <select className={list.filter} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** An address may name an owner who has left; that choice stays visible. */
function OwnerFilter({ value, onChange }: Pick<FilterSelectProps, 'value' | 'onChange'>) {
  const { owners = [], own } = useOwners();
  const options: [string, string][] = [
    ['', 'All Owners'],
    ['mine', 'Mine'],
    ['none', 'No owner'],
    ...owners
      .filter(({ id }) => id !== own || String(id) === value)
      .map(({ id, name }): [string, string] => [String(id), name]),
  ];
  if (options.every(([each]) => each !== value)) options.push([value, `User ${value}`]);
  return <FilterSelect label="Owner" value={value} options={options} onChange={onChange} />;
}

function ChoiceFilter({
  kind,
  value,
  onChange,
}: { kind: ChoiceKind } & Pick<FilterSelectProps, 'value' | 'onChange'>) {
  const { choices, labelOf } = useChoices();
  const offered = choices?.[kind] ?? [];
  if (offered.length === 0 && !value) return null;
  const options: [string, string][] = [
    ['', 'All'],
    ...offered.map((choice): [string, string] => [
      choice.value,
      `${choice.label} (${grouped(choice.count)})`,
    ]),
    [WITHOUT, NONE[kind]],
  ];
  if (options.every(([each]) => each !== value)) options.push([value, labelOf(kind, value)]);
  return <FilterSelect label={CHOICES[kind]} value={value} options={options} onChange={onChange} />;
}
