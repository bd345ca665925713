import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../../calls/api.ts';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { tellGone } from './tellGone.ts';

interface Wanted {
  ids: number[];
  spam: boolean;
  isUndo?: boolean;
}

/** Releasing an enquiry sends mail, so the change shows only after the answer. */
export function useSpamChange() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ids, spam }: Wanted) => answerOf(api.leads.spam.$put({ json: { ids, spam } })),
    onSuccess: ({ changed, gone }, { ids, spam, isUndo = false }) => {
      const count = tellGone(gone.length, ids.length);
      if (count === 0) return;
      const undo = {
        label: 'Undo',
        lasts: true,
        run: () => mutate({ ids: changed, spam: !spam, isUndo: true }),
        redo: () => mutate({ ids: changed, spam }),
      };
      showToast('Updated', sentence(count, spam), isUndo || changed.length === 0 ? undefined : undo);
    },
    onError: (failure) => showFailure(failure, 'Failed to update the lead'),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['leads'] });
      void queryClient.invalidateQueries({ queryKey: ['overview'] });
    },
  });
  return { setSpam: (ids: number[], spam: boolean) => mutate({ ids, spam }), isPending };
}

function sentence(count: number, spam: boolean): string {
  const what = count === 1 ? 'Lead' : `${count} leads`;
  return spam ? `${what} marked as spam` : `${what} moved to the list`;
}
