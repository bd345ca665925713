import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Suggestion } from '#content-api/agents/suggestions.shared.ts';
import { answerOf, api } from '../../calls/api.ts';

const KEY = ['suggestions'];

/** Undefined while it loads, and for an entry that was never saved. */
export function useSuggestions(kind: string, id: number | undefined): readonly Suggestion[] | undefined {
  const query = { kind, entry_id: String(id) };
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => answerOf(api.suggestions.$get({ query }, { init: { signal } })),
    enabled: id !== undefined,
  }).data?.suggestions;
}

export function useAllSuggestions() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => answerOf(api.suggestions.$get({ query: {} }, { init: { signal } })),
  });
}

export function useSuggestionsAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
