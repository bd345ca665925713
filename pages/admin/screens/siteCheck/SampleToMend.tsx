import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { answerOf, api } from '../../app/calls/api.ts';
import { useMay } from '../../app/session/OnlyWith.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import css from './SiteCheck.module.css';
import { ToMend } from './ToMend.tsx';

/** Where pages still say what the sample says; each leads to where that is changed. */
export function SampleToMend() {
  const may = useMay();
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: ['sample'],
    queryFn: () => answerOf(api.admin.sample.$get()),
    enabled: may('pages.write'),
  });
  const isTheirs = (path: string) => may('settings.write') || path.startsWith('/pages/');
  const leftovers = (data?.leftovers ?? []).filter(({ path }) => isTheirs(path));
  if (isLoadingError)
    return (
      <LoadProblem notice="Failed to load what is left of the sample" failure={error} onRetry={refetch} />
    );
  if (leftovers.length === 0) return null;
  return (
    <ToMend title="Left from the sample">
      {leftovers.map(({ path, name, text }) => (
        <li key={`${path} ${name} ${text}`} className={css.entry}>
          <p className={css.name}>
            <Link to={path}>{name}</Link>
          </p>
          <ul className={css.findings}>
            <li>{text}</li>
          </ul>
        </li>
      ))}
    </ToMend>
  );
}
