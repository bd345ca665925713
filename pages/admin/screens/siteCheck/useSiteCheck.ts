import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SiteCheck } from '#content-api/blog/checks/checks.shared.ts';
import { answerOf, api } from '../../app/calls/api.ts';
import type { CheckView } from './checkAddress.ts';

const PAGE_SIZE = 25;

/** While posts are still being looked over, the list is asked for again after this long, in milliseconds. */
const AGAIN = 3000;

export function useSiteCheck({ code, page }: CheckView) {
  return useQuery<SiteCheck>({
    // Below 'posts', so that whatever changes a post has the list asked for again.
    queryKey: ['posts', 'check', code, page],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.unchecked ?? 0) > 0 ? AGAIN : false),
    queryFn: ({ signal }) => {
      const query = { page: String(page), limit: String(PAGE_SIZE), ...(code ? { code } : {}) };
      return answerOf(api.admin['site-check'].$get({ query }, { init: { signal } }));
    },
  });
}
