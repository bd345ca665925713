import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answerOf, api } from '../../calls/api.ts';

const KEY = ['passkeys'];

export function usePasskeys() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => (await answerOf(api.auth.passkeys.$get())).passkeys,
  });
}

export function useRefreshPasskeys(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const changed = [KEY, ['own-sessions'], ['users', 'passkeys']];
    await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }, [queryClient]);
}
