import { queryOptions, useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { SettingsChange } from '#content-api/settings/contract.ts';
import { answerOf, api } from '../../calls/api.ts';

const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => answerOf(api.settings.$get()),
});

/** The settings as they are saved. */
export function useSettings() {
  return useQuery(settingsQuery);
}

/** The same within a section, which is shown once they are there. */
export function useSavedSettings() {
  return useSuspenseQuery(settingsQuery).data;
}

/** Saves some of them and answers all. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    scope: { id: 'settings' },
    mutationFn: (json: SettingsChange) => answerOf(api.settings.$put({ json })),
    onSuccess: (saved) => queryClient.setQueryData(settingsQuery.queryKey, saved),
  });
  return mutateAsync;
}
