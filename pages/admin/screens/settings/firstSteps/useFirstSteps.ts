import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Steps, stepsSchema } from '#content-api/office/sample/sample.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { showFailure } from '../../../ui/notices/toasts.ts';

const STEPS = ['first-steps'];

export function useFirstSteps() {
  return useQuery({
    queryKey: STEPS,
    // The last known steps hold the space, so that the dashboard doesn't jump.
    placeholderData: readKept,
    queryFn: async () => {
      const steps = await answerOf(api.admin['first-steps'].$get());
      keep(steps);
      return steps;
    },
  });
}

const KEPT = 'first-steps';

function readKept(): Steps | undefined {
  try {
    return stepsSchema.safeParse(JSON.parse(localStorage.getItem(KEPT) ?? '')).data;
  } catch {
    return undefined;
  }
}

function keep(steps: Steps): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(steps));
  } catch {
    // Storage may be full or forbidden; the dashboard works without it.
  }
}

export function useDismissal() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (dismissed: boolean) => answerOf(api.admin['first-steps'].$put({ json: { dismissed } })),
    onSuccess: (steps) => {
      keep(steps);
      queryClient.setQueryData(STEPS, steps);
    },
    onError: (failure) =>
      showFailure(failure, sentenceOf(failure, 'Failed to change what the dashboard shows')),
  });
  const dismiss = (dismissed: boolean) =>
    mutateAsync(dismissed).then(
      () => true,
      () => false,
    );
  return { dismiss, isBusy: isPending };
}
