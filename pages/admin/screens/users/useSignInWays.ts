import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';

export const WAYS_KEY = ['users', 'sign-ins'];

export function useSignInWays() {
  const { data } = useQuery({
    queryKey: WAYS_KEY,
    queryFn: async () => (await answerOf(api.users['sign-ins'].$get())).sign_ins,
  });
  return (userId: number) => data?.find(({ user_id }) => user_id === userId);
}
