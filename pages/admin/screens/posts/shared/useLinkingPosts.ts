import { useQuery } from '@tanstack/react-query';
import type { EarlierAddress } from '#content-api/values/slugs/contract.ts';
import { answerOf, api } from '../../../app/calls/api.ts';

/** Nothing is asked for none. @param earlier addresses that they had: only links to those count then. */
export function useLinkingPosts(ids: readonly number[], earlier?: readonly EarlierAddress[]) {
  const named = ids.join();
  const only = earlier?.map(({ slug }) => slug).join();
  const query = { ids: named, ...(only ? { earlier: 'true' } : {}) };
  return useQuery({
    queryKey: ['posts', 'linking', named, only],
    enabled: named !== '',
    queryFn: ({ signal }) => answerOf(api.posts.links.to.$get({ query }, { init: { signal } })),
  });
}

export function usePostsLinkingToCategory(id: number | undefined) {
  return useQuery({
    queryKey: ['posts', 'linking', 'category', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      answerOf(api.posts.links.to.$get({ query: { category: String(id) } }, { init: { signal } })),
  });
}
