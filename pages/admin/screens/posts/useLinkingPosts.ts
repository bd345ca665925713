import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';

/** The published posts that link to these; nothing is asked for none. */
export function useLinkingPosts(ids: readonly number[]) {
  const named = ids.join();
  return useQuery({
    queryKey: ['posts', 'linking', named],
    enabled: named !== '',
    queryFn: ({ signal }) =>
      answerOf(api.posts.links.to.$get({ query: { ids: named } }, { init: { signal } })),
  });
}
