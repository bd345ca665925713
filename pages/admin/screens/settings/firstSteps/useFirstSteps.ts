import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../../app/calls/api.ts';
import { sentenceOf } from '../../../app/calls/failure.ts';
import { tellFailure } from '../../../ui/notices/tellFailure.ts';

const STEPS = ['first-steps'];

export function useFirstSteps() {
  return useQuery({
    queryKey: STEPS,
    queryFn: () => answerOf(api.admin['first-steps'].$get()),
  });
}

/** Takes the steps off the dashboard of every admin, or brings them back. */
export function useDismissal() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (dismissed: boolean) => answerOf(api.admin['first-steps'].$put({ json: { dismissed } })),
    onSuccess: (steps) => queryClient.setQueryData(STEPS, steps),
    onError: (failure) =>
      tellFailure(failure, sentenceOf(failure, 'Failed to change what the dashboard shows')),
  });
  const dismiss = (dismissed: boolean) =>
    mutateAsync(dismissed).then(
      () => true,
      () => false,
    );
  return { dismiss, isBusy: isPending };
}
