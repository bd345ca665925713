import { Link } from 'react-router';
import { grouped } from '../../../ui/values/grouped.ts';
import { useOverview } from '../useOverview.ts';

export function DueLeadsLine() {
  const due = useOverview().data?.leads?.due ?? 0;
  if (due === 0) return null;
  return (
    <p>
      <Link className="alone" to="/leads?owner=mine&next=due&sort=next_date&order=asc">
        {due === 1 ? 'One of your leads is due' : `${grouped(due)} of your leads are due`}
      </Link>
    </p>
  );
}
