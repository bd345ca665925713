import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';

/** A target that posts may link to. */
export type LinkTarget =
  | { posts: readonly number[]; earlier?: readonly string[] }
  /** `earlier`: addresses that it had; only links to those count then. */
  | { page: number; earlier?: readonly string[] }
  | { category: number };

/** Nothing is asked for none. */
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
