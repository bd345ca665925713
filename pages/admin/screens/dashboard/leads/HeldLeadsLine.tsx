import { Link } from 'react-router';
import { grouped } from '../../../ui/values/grouped.ts';
import { useOverview } from '../useOverview.ts';

export function HeldLeadsLine() {
  const held = useOverview().data?.leads?.held ?? 0;
  if (held === 0) return null;
  return (
    <p>
      <Link className="alone" to="/leads?spam=held">
        {held === 1 ? 'One enquiry is' : `${grouped(held)} enquiries are`} held back as suspected spam
      </Link>
    </p>
  );
}
