import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../../calls/api.ts';
import { journal } from '../../../editor/journal/deviceJournal.ts';
import { discardCopy, returnCopy } from '../../../editor/writing/copyCalls.ts';
import { useUser } from '../../../session/auth.ts';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showToast } from '../../../ui/notices/toasts.ts';

export function useUnsavedDrafts() {
  return useQuery({
    queryKey: ['posts', 'unsaved'],
    queryFn: ({ signal }) => answerOf(api.unsaved.posts.$get({}, { init: { signal } })),
  });
}

/** On the server and on this device, which would offer it again. */
export function useDiscardDraft(): (key: string) => Promise<void> {
  const user = useUser().id;
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['posts', 'unsaved'] });
  return async (key) => {
    try {
      await discardCopy({ key });
      const kept = (await journal.entries(user, { kind: 'post', entry: null })).find(({ id }) => id === key);
      if (kept) await journal.remove(key);
      const undo = async () => {
        try {
          await returnCopy({ key });
          if (kept) await journal.put(kept);
        } catch (failure) {
          showFailure(failure, 'Failed to restore the draft');
        }
        await refresh();
      };
      showToast('Draft discarded', 'Undo to restore it.', {
        label: 'Undo',
        lasts: true,
        run: () => void undo(),
      });
    } catch (failure) {
      showFailure(failure, 'Failed to discard the draft');
    }
    await refresh();
  };
}
