import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../../calls/api.ts';
import { useMay } from '../../../session/useMay.ts';

/** How often it is asked for again while somebody looks, in milliseconds. */
const AGAIN = 60_000;

export function useUnopenedLeads(): { unopened: number; newest: number } {
  const may = useMay();
  const { data } = useQuery({
    // Below the overview's key: what makes the one out of date does so with the other.
    queryKey: ['overview', 'unopened'],
    queryFn: () => answerOf(api.leads.unopened.$get()),
    enabled: may('leads.read'),
    refetchInterval: AGAIN,
    refetchOnWindowFocus: 'always',
  });
  return data ?? { unopened: 0, newest: 0 };
}
