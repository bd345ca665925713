import { queryOptions, useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import {
  type Settings,
  type SettingsChange,
  unsetSettings,
} from '#content-api/agency/settings/settings.shared.ts';
import { followHourCycle } from '#content-api/values/formats/moments.shared.ts';
import { hourCycleOf } from '#content-api/values/hourCycle.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { followAddresses } from '../../session/auth.ts';

export interface LoadedSettings {
  settings: Settings;
  /** For If-Match; '' if the server gave none. */
  tag: string;
}

const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => loaded(api.settings.$get()),
});

export function useSettings() {
  return useQuery(settingsQuery);
}

export function useSavedSettings() {
  return useSuspenseQuery(settingsQuery).data;
}

/** Resolves to all settings. @throws CallFailure 409 'stale' if the tag is of another version. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    scope: { id: 'settings' },
    mutationFn: ({ json, tag }: { json: SettingsChange; tag: string }) =>
      loaded(api.settings.$put({ json }, tag ? { headers: { 'If-Match': tag } } : {})),
    onSuccess: (saved) => {
      followHourCycle(hourCycleOf(saved.settings));
      followAddresses(saved.settings.addresses);
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      // The dashboard shows settings that don't work, and the mail settings show the sender.
      void queryClient.invalidateQueries({ queryKey: ['overview'] });
      void queryClient.invalidateQueries({ queryKey: ['mail'] });
      void queryClient.invalidateQueries({ queryKey: ['brand'] });
    },
  });
  return mutateAsync;
}

async function loaded(call: ReturnType<typeof api.settings.$get>): Promise<LoadedSettings> {
  const response = await call;
  return {
    // Another server may omit settings that the specification doesn't name.
    settings: { ...unsetSettings, ...(await answerOf(Promise.resolve(response))) },
    tag: response.headers.get('etag') ?? '',
  };
}
