import { useQuery } from '@tanstack/react-query';
import type { Person } from '#content-api/writing/presence/contract.ts';
import { answerOf, api } from '../../../app/calls/api.ts';

const EVERY = 15_000;
const NOBODY: readonly Person[] = [];

/** Who else has which post open, in one call for the whole list. */
export function usePresentPeople(): (postId: number) => readonly Person[] {
  const { data } = useQuery({
    queryKey: ['posts', 'presence'],
    queryFn: ({ signal }) => answerOf(api.admin.presence.$get({}, { init: { signal } })),
    refetchInterval: EVERY,
  });
  return (postId) => data?.entries.find(({ entry_id }) => entry_id === postId)?.people ?? NOBODY;
}
