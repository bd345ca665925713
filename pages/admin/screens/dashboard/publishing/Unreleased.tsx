import { Link } from 'react-router';
import { When } from '../../../ui/values/When.tsx';
import css from '../Alert.module.css';
import { editorOf } from '../editorOf.ts';
import { useOverview } from '../useOverview.ts';

const STANDING = {
  publish: 'Published in the store, but no release shows it yet',
  withdraw: 'Withdrawn in the store, but the release still has it',
};

const RETRIED = 'The server goes on trying by itself for some hours.';

const GIVEN_UP =
  'The server has given up trying by itself. When the reason is mended, press “Generate Static Pages”.';

export function Unreleased() {
  const { data } = useOverview();
  const unreleased = data?.unreleased;
  if (!unreleased) return null;
  const { entries, total, reason, tried_at, is_retried } = unreleased;
  return (
    <section className={css.alert} aria-label="Scheduled, and in no release">
      <h2>
        {total === 1
          ? `A scheduled ${entries[0]?.kind} is in no release`
          : `${total} that were scheduled are in no release`}
      </h2>
      <ul className={css.list}>
        {entries.map(({ kind, id, title, turn }) => (
          <li key={`${kind} ${id}`}>
            <p>
              <Link to={editorOf(kind, id)}>{title || 'A post without a title'}</Link>
              <br />
              {STANDING[turn]}
            </p>
          </li>
        ))}
      </ul>
      {total > entries.length ? <p>And {total - entries.length} more.</p> : null}
      <p className={css.reason}>{reason}</p>
      <p>
        Last tried <When at={tried_at} withTime />. {is_retried ? RETRIED : GIVEN_UP}
      </p>
    </section>
  );
}
