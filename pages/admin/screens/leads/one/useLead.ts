import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Lead, LeadDetail, LeadList, LeadStatus } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { CallFailure, sentenceOf } from '../../../calls/failure.ts';
import { showToast } from '../../../ui/notices/toasts.ts';
import { tellOrGone } from '../shared/tellGone.ts';

export const keyOf = (id: string) => ['leads', 'one', id];

/** @param peek prefetches the lead without marking it as opened. */
export const leadQuery = (id: string, peek?: 'yes') =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => answerOf(api.leads[':id'].$get({ param: { id }, query: peek ? { peek } : {} })),
  });

/** Fetching a lead opens it, which lists and the sidebar show at once. */
export function useLead(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery(leadQuery(id));
  const { data, refetch } = query;
  const [shown, opened] = [data?.id, data?.opened_at];
  useEffect(() => {
    if (shown === undefined) return;
    if (opened === null) return void refetch();
    queryClient.setQueriesData<LeadList>(
      { queryKey: ['leads', 'list'] },
      (list) => list && { ...list, leads: list.leads.map((lead) => withOpened(lead, shown, opened)) },
    );
    void queryClient.invalidateQueries({ queryKey: ['overview'] });
  }, [queryClient, shown, opened, refetch]);
  return query;
}

function withOpened(lead: Lead, id: number, opened_at: string | null | undefined): Lead {
  return lead.id === id && lead.opened_at === null ? { ...lead, opened_at: opened_at ?? null } : lead;
}

interface StatusChange {
  status: LeadStatus;
  from: LeadStatus | undefined;
  isUndo?: boolean;
}

/** The status shows at once, and goes back if the server refuses it or someone else was faster. */
export function useLeadStatus(id: string) {
  const queryClient = useQueryClient();
  const key = keyOf(id);
  const mutationKey = ['lead status', id];
  const { mutate } = useMutation({
    mutationKey,
    // Changes run in sequence, so that the last choice stays.
    scope: { id: `lead-${id}` },
    mutationFn: ({ status, from }: StatusChange) =>
      answerOf(api.leads[':id'].status.$put({ param: { id }, json: { status, ...(from ? { from } : {}) } })),
    onMutate: async ({ status }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<LeadDetail>(key);
      if (before) queryClient.setQueryData(key, { ...before, status });
      return before?.status;
    },
    onSuccess: (lead, { status, isUndo }, before) => {
      // While another choice is under way, that choice stays on screen.
      const isLast = queryClient.isMutating({ mutationKey }) <= 1;
      queryClient.setQueryData<LeadDetail>(key, (shown) =>
        shown && !isLast ? { ...lead, status: shown.status } : lead,
      );
      const takeBack = () => before && mutate({ status: before, from: lead.status, isUndo: true });
      const redo = () => mutate({ status, from: before });
      const undo = { label: 'Undo', lasts: true, run: takeBack, redo };
      showToast(
        'Updated',
        'Lead status updated',
        isUndo || !before || before === lead.status ? undefined : undo,
      );
      void queryClient.invalidateQueries({ queryKey: ['leads', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['overview'] });
    },
    onError: (failure, { status }, before) => {
      queryClient.setQueryData<LeadDetail>(key, (lead) =>
        // The user may have made another choice in the meantime; that one stays.
        lead && before && lead.status === status ? { ...lead, status: before } : lead,
      );
      tellOrGone(failure, sentenceOf(failure, 'Failed to update status'));
      if (failure instanceof CallFailure && failure.status === 409)
        void queryClient.invalidateQueries({ queryKey: key });
    },
  });
  return (status: LeadStatus) => mutate({ status, from: queryClient.getQueryData<LeadDetail>(key)?.status });
}
