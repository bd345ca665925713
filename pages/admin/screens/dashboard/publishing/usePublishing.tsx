import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { EntryChange, PublishPlan } from '#content-api/publishing/releases/releases.shared.ts';
import { answerOf, api, patientApi } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../../ui/fields/Form.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import type { EditorAction } from '../../../ui/saving/EditorActions.tsx';
import { grouped } from '../../../ui/values/fileSize.ts';
import { WaitingPages } from './WaitingPages.tsx';

interface Publishing {
  /** Saves the entry as public. If it resolves to false, the editor has already said why. */
  save(): Promise<boolean>;
  isOwn(entry: EntryChange): boolean;
  address(): string;
}

/** The editor asks before it publishes if changes of other entries would go online too. */
export function usePublishing({ save, isOwn, address }: Publishing): {
  action: EditorAction;
  dialog: ReactNode;
} {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [plan, setPlan] = useState<PublishPlan | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      showFailure(failure, sentenceOf(failure, 'Failed to publish'));
    }
    setBusy(false);
  };
  const publish = async () => {
    const { changed, rendered } = await answerOf(patientApi.admin['generate-static'].$post());
    setPlan(null);
    void queryClient.invalidateQueries({ queryKey: ['overview'] });
    void queryClient.invalidateQueries({ queryKey: ['release'] });
    const pages = rendered === 1 ? 'One page was' : `${grouped(rendered)} pages were`;
    showToast('Published', changed ? `${pages} updated on the site.` : 'The site was up to date.', {
      label: 'View page',
      run: () => window.open(address(), '_blank', 'noopener'),
    });
  };
  const start = () =>
    attempt(async () => {
      if (!(await save())) return;
      const waiting = await answerOf(api.admin['publish-plan'].$get());
      if (waiting.entries.every(isOwn)) await publish();
      else setPlan(waiting);
    });
  return {
    action: { label: isBusy ? 'Publishing...' : 'Publish', isBusy, isMain: true, run: start },
    dialog: (
      <Dialog
        title="Publish all waiting changes?"
        text="Your changes are saved. Other changes are waiting too, and would go online with them."
        isOpen={plan !== null}
        isHeld={isBusy}
        isWide
        onClose={() => setPlan(null)}
      >
        {plan ? <WaitingPages plan={plan} /> : null}
        <FormFoot>
          <Button look="quiet" isBusy={isBusy} onClick={() => setPlan(null)}>
            Not now
          </Button>
          <Button isBusy={isBusy} onClick={() => attempt(publish)}>
            {isBusy ? 'Publishing...' : 'Publish all'}
          </Button>
        </FormFoot>
      </Dialog>
    ),
  };
}
