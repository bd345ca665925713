import { Link } from 'react-router';
import { grouped } from '../../ui/values/grouped.ts';
import { useOverview } from './useOverview.ts';

export function SiteCheckLine() {
  const { data } = useOverview();
  if (!data || data.check.things === 0) return null;
  const { things, pages } = data.check;
  return (
    <p>
      <Link className="alone" to="/site-check">
        {things === 1 ? 'One thing' : `${grouped(things)} things`} worth mending on{' '}
        {pages === 1 ? 'one page' : `${grouped(pages)} pages`}
      </Link>
    </p>
  );
}
