import { type ComponentProps, type ReactNode, useState } from 'react';
import type { EarlierName } from '#content-api/agency/earlier.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import type { EditorAction } from '../../ui/saving/EditorActions.tsx';
import { EarlierDialog } from './EarlierDialog.tsx';

interface EarlierSettingsOptions
  extends Pick<ComponentProps<typeof EarlierDialog>, 'part' | 'onTake' | 'labels'> {
  of: readonly EarlierName[];
}

/** Offers the earlier versions of a form of settings, beside the button that saves it. */
export function useEarlierSettings({ of, ...options }: EarlierSettingsOptions): {
  action: EditorAction;
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const load = async () =>
    (await answerOf(api.settings.earlier.$get({ query: { of: of.join(',') } }))).earlier;
  return {
    action: { label: 'Earlier versions', opensDialog: true, run: () => setOpen(true) },
    dialog: (
      <EarlierDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        queryKey={['settings', 'earlier', of]}
        load={load}
        {...options}
      />
    ),
  };
}
