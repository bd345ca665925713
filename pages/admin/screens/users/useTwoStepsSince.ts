import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';

export const TWO_STEPS_KEY = ['users', 'second-steps'];

/** When a user switched two-step sign-in on; undefined while it is off, and as long as nobody knows. */
export function useTwoStepsSince(): (userId: number) => string | undefined {
  const { data } = useQuery({
    queryKey: TWO_STEPS_KEY,
    queryFn: async () => (await answerOf(api.users['second-steps'].$get())).second_steps,
  });
  return (userId) => data?.find(({ user_id }) => user_id === userId)?.since;
}
