import type { ActivityKind } from '#content-api/http/audit.shared.ts';
import { COMMAND_LINE, SCHEDULE } from '#content-api/staff/activity/activity.shared.ts';
import { useMay } from '../../session/auth.ts';
import list from '../../ui/list/List.module.css';
import { DayFilter } from '../../ui/moments/DayFilter.tsx';
import css from './Activity.module.css';
import type { ActivityView } from './activityAddress.ts';
import { useNames } from './useActivity.ts';

const KINDS: Record<ActivityKind, string> = {
  access: 'Sign-ins and users',
  content: 'Content',
  enquiries: 'Leads and bookings',
  site: 'Publishing',
  setup: 'Settings',
};

const NOBODY = [COMMAND_LINE, SCHEDULE];

interface ActivityFiltersProps {
  view: ActivityView;
  onChange: (view: ActivityView) => void;
}

export function ActivityFilters({ view, onChange }: ActivityFiltersProps) {
  const may = useMay();
  return (
    <search className={list.filters}>
      {may('activity.read') ? <WhoAndWhat view={view} onChange={onChange} /> : null}
      <DayFilter label="From" value={view.from} onChange={(from) => onChange({ ...view, from })} />
      <DayFilter label="To" value={view.to} onChange={(to) => onChange({ ...view, to })} />
    </search>
  );
}

function WhoAndWhat({ view, onChange }: ActivityFiltersProps) {
  const names = useNames();
  const isKnown = NOBODY.includes(view.user) || names.some(({ email }) => email === view.user);
  return (
    <>
      <select
        className={`${list.filter} ${css.choice}`}
        aria-label="Who"
        value={view.user}
        onChange={(event) => onChange({ ...view, user: event.target.value })}
      >
        <option value="">Everyone</option>
        {names.map(({ id, email, display_name }) => (
          <option key={id} value={email}>
            {display_name}
          </option>
        ))}
        {NOBODY.map((name) => (
          <option key={name}>{name}</option>
        ))}
        {view.user === '' || isKnown ? null : <option value={view.user}>{view.user}</option>}
      </select>
      <select
        className={`${list.filter} ${css.choice}`}
        aria-label="What"
        value={view.kind}
        onChange={(event) => onChange({ ...view, kind: event.target.value as ActivityView['kind'] })}
      >
        <option value="">Everything</option>
        {Object.entries(KINDS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
