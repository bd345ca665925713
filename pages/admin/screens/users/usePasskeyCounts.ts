import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';

export const PASSKEYS_KEY = ['users', 'passkeys'];

export function usePasskeyCounts(): (userId: number) => number {
  const { data } = useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: async () => (await answerOf(api.users.passkeys.$get())).owners,
  });
  return (userId) => data?.find(({ user_id }) => user_id === userId)?.passkeys ?? 0;
}
