import { choiceKinds } from '#content-api/enquiries/leads/leads.shared.ts';
import { dateBeside } from '#content-api/values/formats/moments.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { grouped } from '../../../ui/values/fileSize.ts';
import type { LeadView } from '../shared/leadAddress.ts';
import { CHOICES, useChoices, useOwners } from '../shared/useChoices.ts';
import css from './LeadFilters.module.css';

interface FilterChipsProps {
  view: LeadView;
  /** YYYY-MM-DD at the agency; '' until the list has loaded. */
  today: string;
  held: number | undefined;
  onChange: (view: LeadView) => void;
}

export function FilterChips({ view, today, held = 0, onChange }: FilterChipsProps) {
  const { owners = [] } = useOwners();
  const choices = useChoices();
  const { owner, next, from, to, answered, spam } = view;
  const dayOf = (day: string) => (today ? dateBeside(day, today) : day);
  const name = owners.find(({ id }) => String(id) === owner)?.name ?? `User ${owner}`;
  const words: Record<string, string> = { mine: 'Mine', none: 'No owner' };
  const chips: [string, Partial<LeadView>][] = [];
  if (owner) chips.push([`Owner: ${words[owner] ?? name}`, { owner: '' }]);
  if (next) chips.push(['Next step: Due', { next: '' }]);
  if (from) chips.push([`From ${dayOf(from)}`, { from: '' }]);
  if (to) chips.push([`To ${dayOf(to)}`, { to: '' }]);
  if (answered) chips.push([answered === 'yes' ? 'Answered' : 'Not answered', { answered: '' }]);
  for (const kind of choiceKinds) {
    if (view[kind]) chips.push([`${CHOICES[kind]}: ${choices.labelOf(kind, view[kind])}`, { [kind]: '' }]);
  }
  const isHeldShown = spam === 'held';
  if (chips.length === 0 && held === 0 && !isHeldShown) return null;
  return (
    <div className={css.chips}>
      {chips.map(([label, without]) => (
        <Button key={label} look="quiet" isSmall onClick={() => onChange({ ...view, ...without, page: 1 })}>
          {label}
          <span className="visually-hidden"> (remove this filter)</span>
          <CloseIcon />
        </Button>
      ))}
      {held > 0 || isHeldShown ? (
        <Button
          look="quiet"
          isSmall
          aria-pressed={isHeldShown}
          onClick={() => onChange({ ...view, spam: isHeldShown ? '' : 'held', page: 1 })}
        >
          Suspected spam ({grouped(held)})
        </Button>
      ) : null}
    </div>
  );
}
