import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../app/calls/api.ts';

export const PASSKEYS_KEY = ['users', 'passkeys'];

/** How many passkeys a user has; 0 as long as nobody knows. */
export function usePasskeyCounts(): (userId: number) => number {
  const { data } = useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: async () => (await answerOf(api.users.passkeys.$get())).owners,
  });
  return (userId) => data?.find(({ user_id }) => user_id === userId)?.passkeys ?? 0;
}
