import { Link } from 'react-router';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import { When } from '../../../ui/values/When.tsx';
import css from '../Alert.module.css';
import { editorOf, useOverview } from '../useOverview.ts';

const STANDING = {
  publish: 'Published, but not on the live site yet',
  withdraw: 'Unpublished, but still on the live site',
};

const RETRIED = 'The server retries for a few hours.';

const GIVEN_UP =
  'Fix the cause, then press “Generate Static Pages”. Visitors see the last release until then.';

export function Unreleased() {
  const { data } = useOverview();
  const unreleased = data?.unreleased;
  if (!unreleased) return null;
  const { entries, total, reason, tried_at, is_retried } = unreleased;
  return (
    <section className={css.alert} aria-label="Not published">
      <h2>{headingOf(unreleased)}</h2>
      {total > 0 ? (
        <AlertEntries
          entries={entries.map((entry) => ({ ...entry, problem: STANDING[entry.turn] }))}
          total={total}
        />
      ) : null}
      <p className={css.reason}>{reason}</p>
      <p>
        Last tried <When at={tried_at} withTime />. {is_retried ? RETRIED : GIVEN_UP}
      </p>
    </section>
  );
}

function headingOf({ entries, total }: NonNullable<Overview['unreleased']>): string {
  if (total === 0) return 'The site could not be published';
  if (total === 1) return `A scheduled ${entries[0]?.kind} could not be published`;
  return `${total} scheduled posts and pages could not be published`;
}

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
      <AlertEntries entries={entries} total={total} />
    </section>
  );
}

function AlertEntries({ entries, total }: Overview['missed']) {
  return (
    <>
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
    </>
  );
}
