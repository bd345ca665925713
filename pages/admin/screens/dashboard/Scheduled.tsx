import { Link } from 'react-router';
import { When } from '../../ui/values/When.tsx';
import { editorOf } from './editorOf.ts';
import { OverviewList } from './OverviewList.tsx';
import { useOverview } from './useOverview.ts';

export function Scheduled() {
  const { data } = useOverview();
  if (!data || data.scheduled.length === 0) return null;
  return (
    <OverviewList title="Scheduled" entriesOf={({ scheduled }) => scheduled} empty={null}>
      {({ kind, id, title, turn, at, until }) => (
        <li key={`${kind} ${id}`}>
          <Link to={editorOf(kind, id)}>{title}</Link>
          <span>
            {turn === 'publish' ? 'goes online' : 'goes offline'}
            {until === null ? null : (
              <>
                , until <When at={until} withTime />
              </>
            )}
          </span>
          <When at={at} withTime />
        </li>
      )}
    </OverviewList>
  );
}
