import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadStatusChange, SelectedLead } from '#content-api/enquiries/leads/leadChanges.shared.ts';
import type { LeadList, LeadStatus } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { shownLead } from '../shared/shownLead.ts';
import { tellGone, tellKept } from '../shared/tellGone.ts';

const MUTATION = ['lead statuses'];
const LISTS = ['leads', 'list'];

interface Wanted {
  changes: LeadStatusChange[];
  isUndo?: boolean;
}

/** Shown at once, taken back when refused or somebody else was faster; the notice offers to undo. */
export function useStatusChange() {
  const queryClient = useQueryClient();
  const show = (statusOf: (lead: LeadStatusChange) => LeadStatus) =>
    queryClient.setQueriesData<LeadList>({ queryKey: LISTS }, (list) =>
      list ? { ...list, leads: list.leads.map((lead) => ({ ...lead, status: statusOf(lead) })) } : list,
    );
  const { mutate } = useMutation({
    mutationKey: MUTATION,
    // Changes run in sequence, so that the last choice stays.
    scope: { id: MUTATION.join() },
    mutationFn: ({ changes }: Wanted) => answerOf(api.leads.status.$put({ json: { leads: changes } })),
    onMutate: async ({ changes }) => {
      await queryClient.cancelQueries({ queryKey: LISTS });
      const before = new Map<number, LeadStatus>();
      const requested = new Map(changes.map(({ id, status }) => [id, status]));
      show(({ id, status }) => {
        const next = requested.get(id);
        if (next === undefined) return status;
        before.set(id, status);
        return next;
      });
      return { before, requested };
    },
    onSuccess: ({ changed, gone, kept }, { changes, isUndo = false }) => {
      const count = tellGone(gone.length, changes.length) - kept.length;
      tellKept(kept.length, changes.length);
      if (count === 0) return;
      const takenBack = changed.map(({ id, from, to }) => ({ id, status: from, from: to }));
      const undo = {
        label: 'Undo',
        lasts: true,
        run: () => mutate({ changes: takenBack, isUndo: true }),
        redo: () => mutate({ changes: changed.map(({ id, from, to }) => ({ id, status: to, from })) }),
      };
      showToast(
        'Updated',
        sentenceOf(changes, count, isUndo),
        isUndo || changed.length === 0 ? undefined : undo,
      );
    },
    onError: (failure, _wanted, shown) => {
      // Another choice may have been made meanwhile; that one stays.
      if (shown) {
        const { before, requested } = shown;
        show(({ id, status }) => (requested.get(id) === status ? (before.get(id) ?? status) : status));
      }
      showFailure(failure, 'Failed to update status');
    },
    onSettled: () => {
      // While another change is under way the server's list would show the state before it.
      if (queryClient.isMutating({ mutationKey: MUTATION }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: ['leads'] });
      void queryClient.invalidateQueries({ queryKey: ['overview'] });
    },
  });
  return (leads: readonly SelectedLead[], status: LeadStatus) => {
    const shown = leads.map((lead) => shownLead(queryClient, lead));
    mutate({ changes: shown.map(({ id, status: from }) => ({ id, status, from })) });
  };
}

function sentenceOf(changes: LeadStatusChange[], count: number, isUndo: boolean): string {
  if (count === 1) return 'Lead status updated';
  if (isUndo) return `Change undone for ${count} leads`;
  return `${count} leads set to ${changes[0]?.status}`;
}
