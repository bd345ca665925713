import { useQueryClient } from '@tanstack/react-query';
import type { Owner } from '#content-api/enquiries/followUp/followUp.shared.ts';
import type { Lead, LeadDetail, LeadList } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { useUser } from '../../../session/auth.ts';
import { showFailure } from '../../../ui/notices/toasts.ts';
import { useLeadChange } from './useLeadChange.ts';

const LISTS = ['leads', 'list'];
const ONES = ['leads', 'one'];

export function useOwnerChange() {
  const queryClient = useQueryClient();
  const { id: own } = useUser();
  return useLeadChange<Owner | null>({
    name: 'lead owners',
    keys: [LISTS, ONES],
    read: ({ owner }) => owner,
    isSame: (one, other) => one?.id === other?.id,
    show: (ownerOf) => {
      const changed = <Shown extends Lead>(lead: Shown): Shown => ({ ...lead, owner: ownerOf(lead) });
      queryClient.setQueriesData<LeadList>(
        { queryKey: LISTS },
        (list) => list && { ...list, leads: list.leads.map(changed) },
      );
      queryClient.setQueriesData<LeadDetail>({ queryKey: ONES }, (lead) => lead && changed(lead));
    },
    send: (changes) => {
      const leads = changes.map(({ id, from, to }) => ({
        id,
        owner_id: to?.id ?? null,
        from_id: from?.id ?? null,
      }));
      return answerOf(api.leads.owner.$put({ json: { leads } }));
    },
    textOf: ([first], count, isUndo) => {
      if (isUndo && count > 1) return `Change undone for ${count} leads`;
      const what = count > 1 ? `${count} leads` : 'Lead';
      if (!first?.to) return `${what} unassigned`;
      return `${what} assigned to ${first.to.id === own ? 'you' : first.to.name}`;
    },
    failed: (failure) => {
      showFailure(failure, sentenceOf(failure, 'Failed to change the owner'));
      // The chosen owner may be deleted.
      void queryClient.invalidateQueries({ queryKey: ['lead owners'] });
    },
  });
}
