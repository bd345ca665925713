import { useQuery } from '@tanstack/react-query';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { Person } from '#content-api/writing/presence/presence.shared.ts';
import type { Edits as EditsOfOne } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { useUser } from '../../session/auth.ts';
import { Badge } from '../../ui/Badge.tsx';
import list from '../../ui/list/List.module.css';
import { When } from '../../ui/values/When.tsx';
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

export function Edits({ edits }: { edits: EditsOfOne[] }) {
  const user = useUser().id;
  return edits.map(({ user_id, name, changed_at }) => (
    <span key={user_id} className={list.second}>
      Edits by {user_id === user ? 'you' : name}, <When at={changed_at} isBrief withTime />
    </span>
  ));
}

const EVERY = 15_000;
const NOBODY: readonly Person[] = [];

export function usePresentPeople(kind: WrittenKind): (id: number) => readonly Person[] {
  const { data } = useQuery({
    queryKey: ['presence'],
    queryFn: ({ signal }) => answerOf(api.admin.presence.$get({}, { init: { signal } })),
    refetchInterval: EVERY,
  });
  return (id) =>
    data?.entries.find((entry) => entry.kind === kind && entry.entry_id === id)?.people ?? NOBODY;
}
