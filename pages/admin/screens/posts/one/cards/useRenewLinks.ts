import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../../../app/calls/api.ts';
import { tellFailure } from '../../../../ui/notices/tellFailure.ts';
import { tell } from '../../../../ui/notices/toasts.ts';
import type { Acknowledged } from '../writing/acknowledged.ts';

export function useRenewLinks({ id, slug }: Acknowledged) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (_: HTMLElement) => answerOf(api.posts[':id'].links.$post({ param: { id: String(id) } })),
    onSuccess: ({ changed }, button) => {
      const posts = changed === 1 ? 'One post links' : `${changed} posts link`;
      tell('Success', `${posts} to /blog/${slug} now`);
      // The button goes with what it was for.
      if (document.activeElement !== button) return;
      document.querySelector<HTMLElement>('input[name=slug]')?.focus();
    },
    onError: (failure) => tellFailure(failure, 'Failed to change the links'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['posts', 'linking'] }),
  });
  return { renew: mutate, isBusy: isPending };
}
