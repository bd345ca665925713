import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Owner } from '#content-api/enquiries/followUp/followUp.shared.ts';
import type { SelectedLead } from '#content-api/enquiries/leads/leadChanges.shared.ts';
import type { Lead, LeadDetail, LeadList } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { useUser } from '../../../session/auth.ts';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { shownLead } from './shownLead.ts';
import { tellGone, tellKept } from './tellGone.ts';

const MUTATION = ['lead owners'];
const LISTS = ['leads', 'list'];
const ONES = ['leads', 'one'];

interface Change {
  id: number;
  owner: Owner | null;
  from: Owner | null;
}

interface Wanted {
  changes: Change[];
  isUndo?: boolean;
}

/** Shown at once, taken back when refused or somebody else was faster; the notice offers to undo. */
export function useOwnerChange() {
  const queryClient = useQueryClient();
  const { id: own } = useUser();
  const show = (ownerOf: (lead: Lead) => Owner | null) => {
    const changed = <Shown extends Lead>(lead: Shown): Shown => ({ ...lead, owner: ownerOf(lead) });
    queryClient.setQueriesData<LeadList>(
      { queryKey: LISTS },
      (list) => list && { ...list, leads: list.leads.map(changed) },
    );
    queryClient.setQueriesData<LeadDetail>({ queryKey: ONES }, (lead) => lead && changed(lead));
  };
  const { mutate } = useMutation({
    mutationKey: MUTATION,
    // Changes run in sequence, so that the last choice stays.
    scope: { id: MUTATION.join() },
    mutationFn: ({ changes }: Wanted) => {
      const leads = changes.map(({ id, owner, from }) => ({
        id,
        owner_id: owner?.id ?? null,
        from_id: from?.id ?? null,
      }));
      return answerOf(api.leads.owner.$put({ json: { leads } }));
    },
    onMutate: async ({ changes }) => {
      await Promise.all([LISTS, ONES].map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const before = new Map<number, Owner | null>();
      const requested = new Map(changes.map(({ id, owner }) => [id, owner]));
      show(({ id, owner }) => {
        const next = requested.get(id);
        if (next === undefined) return owner;
        before.set(id, owner);
        return next;
      });
      return { before, requested };
    },
    onSuccess: ({ changed, gone, kept }, { changes, isUndo = false }) => {
      const count = tellGone(gone.length, changes.length) - kept.length;
      tellKept(kept.length, changes.length);
      if (count === 0) return;
      const takenBack = changed.map(({ id, from, to }) => ({ id, owner: from, from: to }));
      const undo = {
        label: 'Undo',
        lasts: true,
        run: () => mutate({ changes: takenBack, isUndo: true }),
        redo: () => mutate({ changes: changed.map(({ id, from, to }) => ({ id, owner: to, from })) }),
      };
      const text = sentence(changes, { count, isUndo, own });
      showToast('Updated', text, isUndo || changed.length === 0 ? undefined : undo);
    },
    onError: (failure, _wanted, shown) => {
      // Another choice may have been made meanwhile; that one stays.
      if (shown) {
        const { before, requested } = shown;
        show(({ id, owner }) =>
          requested.has(id) && requested.get(id)?.id === owner?.id ? (before.get(id) ?? null) : owner,
        );
      }
      showFailure(failure, sentenceOf(failure, 'Failed to change the owner'));
      // The chosen owner may be deleted.
      void queryClient.invalidateQueries({ queryKey: ['lead owners'] });
    },
    onSettled: () => {
      // While another change is under way the server's list would show the owner before it.
      if (queryClient.isMutating({ mutationKey: MUTATION }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: ['leads'] });
      void queryClient.invalidateQueries({ queryKey: ['overview'] });
    },
  });
  return (leads: readonly SelectedLead[], owner: Owner | null) => {
    const shown = leads.map((lead) => shownLead(queryClient, lead));
    mutate({ changes: shown.map(({ id, owner: from }) => ({ id, owner, from })) });
  };
}

function sentence(
  [first]: Change[],
  { count, isUndo, own }: { count: number; isUndo: boolean; own: number },
): string {
  const many = count > 1;
  if (isUndo && many) return `Change undone for ${count} leads`;
  const what = many ? `${count} leads` : 'Lead';
  if (!first?.owner) return `${what} unassigned`;
  return `${what} assigned to ${first.owner.id === own ? 'you' : first.owner.name}`;
}
