import { useQuery } from '@tanstack/react-query';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { Person } from '#content-api/writing/presence/presence.shared.ts';
import { answerOf, api } from '../../calls/api.ts';

const EVERY = 15_000;
const NOBODY: readonly Person[] = [];

/** Reads who has which entry of this kind open, in one call for the whole list. */
export function usePresentPeople(kind: WrittenKind): (id: number) => readonly Person[] {
  const { data } = useQuery({
    queryKey: ['presence'],
    queryFn: ({ signal }) => answerOf(api.admin.presence.$get({}, { init: { signal } })),
    refetchInterval: EVERY,
  });
  return (id) =>
    data?.entries.find((entry) => entry.kind === kind && entry.entry_id === id)?.people ?? NOBODY;
}
