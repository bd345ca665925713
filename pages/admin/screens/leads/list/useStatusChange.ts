import { useQueryClient } from '@tanstack/react-query';
import type { LeadList, LeadStatus } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { showFailure } from '../../../ui/notices/toasts.ts';
import { type LeadChange, useLeadChange } from '../shared/useLeadChange.ts';

const LISTS = ['leads', 'list'];

export function useStatusChange() {
  const queryClient = useQueryClient();
  return useLeadChange<LeadStatus>({
    name: 'lead statuses',
    keys: [LISTS],
    read: ({ status }) => status,
    isSame: (one, other) => one === other,
    show: (statusOf) =>
      queryClient.setQueriesData<LeadList>(
        { queryKey: LISTS },
        (list) => list && { ...list, leads: list.leads.map((lead) => ({ ...lead, status: statusOf(lead) })) },
      ),
    send: (changes) => {
      const leads = changes.map(({ id, from, to }) => ({ id, status: to, from }));
      return answerOf(api.leads.status.$put({ json: { leads } }));
    },
    textOf: sentenceOf,
    failed: (failure) => showFailure(failure, 'Failed to update status'),
  });
}

function sentenceOf([first]: LeadChange<LeadStatus>[], count: number, isUndo: boolean): string {
  if (count === 1) return 'Lead status updated';
  if (isUndo) return `Change undone for ${count} leads`;
  return `${count} leads set to ${first?.to}`;
}
