import { useQuery } from '@tanstack/react-query';
import type { SignInWays } from '#content-api/staff/users/users.shared.ts';
import { answerOf, api } from '../../calls/api.ts';

export const PASSKEYS_KEY = ['users', 'passkeys'];
export const WAYS_KEY = ['users', 'sign-ins'];
export const TWO_STEPS_KEY = ['users', 'second-steps'];

export interface UserSecurity {
  /** When they switched two-step sign-in on; undefined while it is off. */
  twoStepsSince: string | undefined;
  passkeys: number;
  ways: SignInWays | undefined;
}

export function useSecurity(): (userId: number) => UserSecurity {
  const passkeys = useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: async () => (await answerOf(api.users.passkeys.$get())).owners,
  });
  const ways = useQuery({
    queryKey: WAYS_KEY,
    queryFn: async () => (await answerOf(api.users['sign-ins'].$get())).sign_ins,
  });
  const twoSteps = useQuery({
    queryKey: TWO_STEPS_KEY,
    queryFn: async () => (await answerOf(api.users['second-steps'].$get())).second_steps,
  });
  return (userId) => ({
    twoStepsSince: ofUser(twoSteps.data, userId)?.since,
    passkeys: ofUser(passkeys.data, userId)?.passkeys ?? 0,
    ways: ofUser(ways.data, userId),
  });
}

function ofUser<Row extends { user_id: number }>(rows: readonly Row[] | undefined, userId: number) {
  return rows?.find(({ user_id }) => user_id === userId);
}
