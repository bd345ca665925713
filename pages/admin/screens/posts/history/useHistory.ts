import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { PostDifference } from '#content-api/blog/revisions/contract.ts';
import { answerOf, api } from '../../../app/calls/api.ts';

const PAGE = 30;

/** The newest first, page by page. */
export function useRevisions(id: string) {
  return useInfiniteQuery({
    queryKey: ['posts', 'revisions', id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = { page: String(pageParam), limit: String(PAGE) };
      return answerOf(api.posts[':id'].revisions.$get({ param: { id }, query }, { init: { signal } }));
    },
    getNextPageParam: ({ totalPages }, _, page) => (page < totalPages ? page + 1 : undefined),
    // Somebody may have saved since it was looked at last.
    staleTime: 0,
  });
}

export type Against = 'previous' | 'current';

/** @param revision undefined asks nothing. */
export function useDifference(id: string, revision: number | undefined, against: Against) {
  return useQuery<PostDifference>({
    queryKey: ['posts', 'revisions', id, revision, against],
    enabled: revision !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => {
      const param = { id, revision: String(revision) };
      const query = { with: against };
      return answerOf(
        api.posts[':id'].revisions[':revision'].difference.$get({ param, query }, { init: { signal } }),
      );
    },
  });
}

export function useBringBack(id: string) {
  return useMutation({
    mutationFn: (revision: number) =>
      answerOf(
        api.posts[':id'].revisions[':revision'].return.$post({ param: { id, revision: String(revision) } }),
      ),
  });
}
