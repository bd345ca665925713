import { Link } from 'react-router';
import css from './Alert.module.css';
import { useOverview } from './useOverview.ts';

export function MissedPlans() {
  const { data } = useOverview();
  if (!data || data.missed.total === 0) return null;
  const { posts, total } = data.missed;
  const title =
    total === 1 ? 'A post did not go online as planned' : `${total} posts did not go online as planned`;
  return (
    <section className={css.alert} aria-label="Plans that came to nothing">
      <h2>{title}</h2>
      <ul className={css.list}>
        {posts.map((post) => (
          <li key={post.id}>
            <p>
              <Link to={`/posts/${post.id}/edit`}>{post.title || 'A post without a title'}</Link>
              <br />
              {post.problem}
            </p>
          </li>
        ))}
      </ul>
      {total > posts.length ? <p>And {total - posts.length} more.</p> : null}
    </section>
  );
}
