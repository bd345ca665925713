import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LinkingPosts } from '#content-api/blog/posts/posts.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { useMayChange } from '../../session/auth.ts';
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

/** With `earlier` addresses, only links to those count. */
export type LinkTarget =
  | { posts: readonly number[]; earlier?: readonly string[] }
  | { page: number; earlier?: readonly string[] }
  | { category: number };

export function useLinkingPosts(target: LinkTarget | undefined) {
  const query = target && queryOf(target);
  const only = target && 'earlier' in target ? target.earlier?.join() : undefined;
  return useQuery({
    queryKey: ['posts', 'linking', query, only],
    enabled: query !== undefined,
    queryFn: ({ signal }) => answerOf(api.posts.links.to.$get({ query: query ?? {} }, { init: { signal } })),
  });
}

function queryOf(target: LinkTarget) {
  if ('category' in target) return { category: String(target.category) };
  const earlier = target.earlier?.length ? { earlier: 'true' as const } : {};
  if ('page' in target) return { page: String(target.page), ...earlier };
  return target.posts.length === 0 ? undefined : { ids: target.posts.join(), ...earlier };
}
