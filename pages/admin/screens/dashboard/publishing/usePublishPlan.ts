import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../../calls/api.ts';

/** How long a plan is believed: working it out takes a moment of the server's time. */
const BELIEVED = 20_000;

/** The changes that the next publish puts online. Its key is below the release's, so a new release refreshes it. */
export function usePublishPlan() {
  return useQuery({
    queryKey: ['release', 'plan'],
    queryFn: () => answerOf(api.admin['publish-plan'].$get()),
    staleTime: BELIEVED,
    refetchOnWindowFocus: true,
  });
}
