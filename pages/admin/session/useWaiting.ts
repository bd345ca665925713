import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../calls/api.ts';

const NOTHING = { unread: 0, leads: null };

export function useWaiting(): { unread: number; leads: { unopened: number; newest: number } | null } {
  const { data } = useQuery({
    // Below the overview's key, so that both are reloaded together.
    queryKey: ['overview', 'waiting'],
    queryFn: () => answerOf(api.notifications.waiting.$get()),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
  return data ?? NOTHING;
}
