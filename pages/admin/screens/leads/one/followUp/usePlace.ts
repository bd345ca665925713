import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeadPlace } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../../app/calls/api.ts';
import { type LeadView, queryOf } from '../../shared/leadAddress.ts';
import { leadQuery } from '../useLead.ts';

/** Neighbours are fetched ahead. Undefined also where the list doesn't hold it. */
export function usePlace(id: string, view: LeadView): LeadPlace | undefined {
  const queryClient = useQueryClient();
  const { page: _, limit: __, ...query } = queryOf(view);
  const { data } = useQuery({
    queryKey: ['lead place', id, query],
    // A lead whose status changes may leave the list; those beside it stay the same.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => answerOf(api.leads[':id'].place.$get({ param: { id }, query })),
  });
  const { previous, next } = data ?? {};
  useEffect(() => {
    for (const beside of [next, previous]) {
      if (beside) void queryClient.prefetchQuery(leadQuery(String(beside.id), 'yes'));
    }
  }, [queryClient, previous, next]);
  return data;
}
