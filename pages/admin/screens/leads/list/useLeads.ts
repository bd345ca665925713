import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../../app/calls/api.ts';
import { type LeadView, queryOf } from '../shared/leadAddress.ts';

/** One page of leads. The page before stays on screen until the next one is there. */
export function useLeads(view: LeadView) {
  return useQuery({
    queryKey: ['leads', 'list', view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answerOf(api.leads.$get({ query: queryOf(view) }, { init: { signal } })),
  });
}
