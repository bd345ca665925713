import type { ComponentProps } from 'react';
import type { EarlierName } from '#content-api/agency/earlier.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { EarlierVersions } from './EarlierVersions.tsx';

interface EarlierSettingsProps
  extends Pick<ComponentProps<typeof EarlierVersions>, 'part' | 'onTake' | 'labels'> {
  of: readonly EarlierName[];
}

export function EarlierSettings({ of, ...props }: EarlierSettingsProps) {
  const load = async () =>
    (await answerOf(api.settings.earlier.$get({ query: { of: of.join(',') } }))).earlier;
  return <EarlierVersions queryKey={['settings', 'earlier', of]} load={load} {...props} />;
}
