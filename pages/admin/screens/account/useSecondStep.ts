import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answerOf, api } from '../../calls/api.ts';
import { CallFailure, sentenceOf } from '../../calls/failure.ts';
import { showFailure } from '../../ui/notices/toasts.ts';

const KEY = ['second-step'];

export function useSecondStep() {
  return useQuery({ queryKey: KEY, queryFn: () => answerOf(api.auth['second-step'].$get()) });
}

export function useRefreshSecondStep(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [KEY, ['users', 'second-steps']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  }, [queryClient]);
}

export function tellUnlessBesideField(failure: unknown, otherwise: string): void {
  const isBesideField = failure instanceof CallFailure && Object.keys(failure.fields).length > 0;
  if (!isBesideField) showFailure(failure, sentenceOf(failure, otherwise));
}
