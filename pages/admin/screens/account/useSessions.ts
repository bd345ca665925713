import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answerOf, api } from '../../calls/api.ts';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';

const KEY = ['own-sessions'];

export function useSessions() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => (await answerOf(api.auth.sessions.$get())).sessions,
  });
}

export function useRefreshSessions(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: KEY }), [queryClient]);
}

export function useEndSession() {
  const refresh = useRefreshSessions();
  return useMutation({
    mutationFn: async (id: string | null) => {
      const answer =
        id === null ? api.auth.sessions.$delete() : api.auth.sessions[':id'].$delete({ param: { id } });
      await answerOf(answer);
    },
    onSuccess: (_, id) => {
      showToast(
        'Signed out',
        id === null ? 'You are signed out everywhere else.' : 'The session was signed out.',
      );
    },
    onError: (failure) => showFailure(failure, 'The session could not be signed out. Please try again.'),
    // A session that had ended before leaves the list too.
    onSettled: refresh,
  });
}
