import { Link } from 'react-router';
import css from './Alert.module.css';
import { editorOf, useOverview } from './useOverview.ts';

export function MissedSchedules() {
  const { data } = useOverview();
  if (!data || data.missed.total === 0) return null;
  const { entries, total } = data.missed;
  const title =
    total === 1
      ? `A ${entries[0]?.kind} did not go online as planned`
      : `${total} did not go online as planned`;
  return (
    <section className={css.alert} aria-label="Missed schedules">
      <h2>{title}</h2>
      <ul className={css.list}>
        {entries.map(({ kind, id, title, problem }) => (
          <li key={`${kind} ${id}`}>
            <p>
              <Link to={editorOf(kind, id)}>{title || 'A post without a title'}</Link>
              <br />
              {problem}
            </p>
          </li>
        ))}
      </ul>
      {total > entries.length ? <p>And {total - entries.length} more.</p> : null}
    </section>
  );
}
