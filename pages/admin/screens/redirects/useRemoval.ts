import { type RedirectEntry, writtenSource } from '#content-api/blog/redirects/redirects.shared.ts';
import { sentenceOf } from '../../app/calls/failure.ts';
import { beside } from '../../ui/list/focusNeighbour.ts';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import type { RedirectCalls } from './useRedirects.ts';

/** Deletes at once, and offers to undo it: brought back it is a new one that leads the same way. */
export function useRemoval({ save, remove }: Pick<RedirectCalls, 'save' | 'remove'>) {
  const bringBack = ({ from, to }: RedirectEntry) =>
    save.mutate(
      { input: { from: writtenSource(from), to } },
      {
        onSuccess: () => showToast('Success', `${from} leads on again`),
        onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to bring it back')),
      },
    );
  return {
    isBusy: ({ id }: RedirectEntry) => remove.isPending && remove.variables.id === id,
    remove: (redirect: RedirectEntry, row: Element | null) => {
      const focusNext = beside(row);
      remove.mutate(redirect, {
        onSuccess: () => {
          focusNext();
          showToast('Deleted', `${redirect.from} no longer leads on`, {
            label: 'Undo',
            lasts: true,
            about: redirect.id,
            run: () => bringBack(redirect),
          });
        },
        onError: (failure) => showFailure(failure, 'Failed to delete redirect'),
      });
    },
  };
}
