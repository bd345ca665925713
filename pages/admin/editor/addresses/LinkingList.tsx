import { Link } from 'react-router';
import type { LinkingPosts } from '#content-api/blog/posts/posts.shared.ts';
import { useMayChange } from '../../session/useMay.ts';
import css from './LinkNotice.module.css';

export function LinkingList({ linking: { posts, total } }: { linking: LinkingPosts }) {
  const mayChange = useMayChange();
  const more = total - posts.length;
  return (
    <ul className={css.posts}>
      {posts.map((post) => (
        <li key={post.id}>
          {mayChange(post) ? <Link to={`/posts/${post.id}/edit`}>{post.title}</Link> : post.title}
        </li>
      ))}
      {more > 0 ? <li>and {more} more</li> : null}
    </ul>
  );
}
