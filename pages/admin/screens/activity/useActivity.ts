import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';
import { userEntries } from '../users/userEntries.ts';
import { type ActivityView, queryOf } from './activityAddress.ts';

/** The log from its newest line on, page by page. What was there before stays on screen until an answer comes. */
export function useActivity(view: ActivityView) {
  return useInfiniteQuery({
    queryKey: ['activity', queryOf(view)],
    placeholderData: keepPreviousData,
    // A user who returns has probably done something in the meantime.
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { ...queryOf(view), ...(pageParam ? { before: pageParam } : {}) };
      return answerOf(api.admin.activity.$get({ query }, { init: { signal } }));
    },
    getNextPageParam: ({ next }) => next,
  });
}

export function useNames() {
  const { key, list } = userEntries;
  return useQuery({ queryKey: [key], queryFn: list }).data ?? [];
}
