import type { Person } from '#content-api/writing/presence/presence.shared.ts';
import { Badge } from '../../ui/Badge.tsx';
import css from './Presence.module.css';

/** Shows who else edits an entry. People who only have it open or view it don't count. */
export function PresentPeople({ people }: { people: readonly Person[] }) {
  const writing = people.filter(({ doing }) => doing === 'typing' || doing === 'writing');
  if (writing.length === 0) return null;
  const [first] = writing;
  const words =
    writing.length === 1
      ? `${first?.name} is editing`
      : `${first?.name} and ${writing.length - 1} more are editing`;
  return (
    <span className={css.present}>
      <Badge tint="yellow">{words}</Badge>
    </span>
  );
}
