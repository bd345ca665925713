import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';

/** How often it is fetched again while somebody looks at it, in milliseconds. */
const AGAIN = 60_000;

/** Everything on the dashboard in one call; every part of it asks here, and one call answers all. */
export function useOverview() {
  return useQuery({
    queryKey: ['overview'],
    refetchInterval: AGAIN,
    queryFn: () => answerOf(api.admin.overview.$get()),
  });
}
