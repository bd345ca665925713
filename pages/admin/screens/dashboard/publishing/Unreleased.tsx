import { Link } from 'react-router';
import { When } from '../../../ui/values/When.tsx';
import css from '../Alert.module.css';
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
  const { posts, total, reason, tried_at, is_retried } = unreleased;
  return (
    <section className={css.alert} aria-label="Scheduled posts without a release">
      <h2>
        {total === 1 ? 'A scheduled post is in no release' : `${total} scheduled posts are in no release`}
      </h2>
      <ul className={css.list}>
        {posts.map(({ id, title, turn }) => (
          <li key={id}>
            <p>
              <Link to={`/posts/${id}/edit`}>{title || 'A post without a title'}</Link>
              <br />
              {STANDING[turn]}
            </p>
          </li>
        ))}
      </ul>
      {total > posts.length ? <p>And {total - posts.length} more.</p> : null}
      <p className={css.reason}>{reason}</p>
      <p>
        Last tried <When at={tried_at} withTime />. {is_retried ? RETRIED : GIVEN_UP}
      </p>
    </section>
  );
}
