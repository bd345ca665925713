import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../../calls/api.ts';

/** The server works on a plan for a moment, so it counts for this many milliseconds. */
const BELIEVED = 20_000;

/** The key is below the release's, so that a new release refreshes the plan. */
export function usePublishPlan() {
  return useQuery({
    queryKey: ['release', 'plan'],
    queryFn: () => answerOf(api.admin['publish-plan'].$get()),
    staleTime: BELIEVED,
    refetchOnWindowFocus: true,
  });
}
