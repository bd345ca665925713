import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadDetail, LeadStatus } from '#content-api/leads/contract.ts';
import { answerOf, api } from '../../calls/api.ts';
import { CallFailure, sentenceOf } from '../../calls/failure.ts';
import { tell } from '../../ui/toasts.ts';
import { tellOrGone } from '../leads/tellGone.ts';

/** Where a lead is kept once it was fetched. */
export const keyOf = (id: string) => ['leads', 'one', id];

/** How a lead is fetched, also ahead. */
export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => answerOf(api.leads[':id'].$get({ param: { id } })),
  });

/** A lead with its timeline. */
export function useLead(id: string) {
  return useQuery(leadQuery(id));
}

interface StatusChange {
  status: LeadStatus;
  /** What it has to be still. */
  from: LeadStatus | undefined;
  isUndo?: boolean;
}

/**
 * Sets the status: shown at once, replaced by the server's answer, taken back when the server refuses, or somebody else
 * has set another one meanwhile. The notice offers to undo it.
 */
export function useLeadStatus(id: string) {
  const queryClient = useQueryClient();
  const key = keyOf(id);
  const mutationKey = ['lead status', id];
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: the last choice is the one that stays.
    scope: { id: `lead-${id}` },
    mutationFn: ({ status, from }: StatusChange) =>
      answerOf(api.leads[':id'].status.$put({ param: { id }, json: { status, ...(from ? { from } : {}) } })),
    onMutate: async ({ status }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<LeadDetail>(key);
      if (before) queryClient.setQueryData(key, { ...before, status });
      return before?.status;
    },
    onSuccess: (lead, { isUndo }, before) => {
      // While another choice is under way, that one stays on screen.
      const isLast = queryClient.isMutating({ mutationKey }) <= 1;
      queryClient.setQueryData<LeadDetail>(key, (shown) =>
        shown && !isLast ? { ...lead, status: shown.status } : lead,
      );
      const takeBack = () => before && mutate({ status: before, from: lead.status, isUndo: true });
      const undo = { label: 'Undo', run: takeBack };
      tell('Updated', 'Lead status updated', isUndo || !before || before === lead.status ? undefined : undo);
      void queryClient.invalidateQueries({ queryKey: ['leads', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['overview'] });
    },
    onError: (failure, { status }, before) => {
      queryClient.setQueryData<LeadDetail>(key, (lead) =>
        // Another choice may have been made meanwhile; that one stays.
        lead && before && lead.status === status ? { ...lead, status: before } : lead,
      );
      tellOrGone(failure, sentenceOf(failure, 'Failed to update status'));
      if (failure instanceof CallFailure && failure.status === 409)
        void queryClient.invalidateQueries({ queryKey: key });
    },
  });
  return (status: LeadStatus) => mutate({ status, from: queryClient.getQueryData<LeadDetail>(key)?.status });
}
