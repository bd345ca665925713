import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../calls/api.ts';

/** How often it is asked for again while somebody looks, in milliseconds. */
const AGAIN = 60_000;

const NOTHING = { unread: 0, leads: null };

/** What waits for the user: unread notifications, and unopened leads where they may see them. */
export function useWaiting(): { unread: number; leads: { unopened: number; newest: number } | null } {
  const { data } = useQuery({
    // Below the overview's key: what makes the one out of date does so with the other.
    queryKey: ['overview', 'waiting'],
    queryFn: () => answerOf(api.notifications.waiting.$get()),
    refetchInterval: AGAIN,
    refetchOnWindowFocus: 'always',
  });
  return data ?? NOTHING;
}
