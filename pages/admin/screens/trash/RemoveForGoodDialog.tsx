import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrashItem } from '#content-api/trash/trash.shared.ts';
import { CallFailure } from '../../calls/failure.ts';
import { afterWindowClosed } from '../../ui/dialogs/afterFocusReturned.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { focusNeighbour } from '../../ui/list/focusNeighbour.ts';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { NOUNS } from '../../ui/trash/restoredInWords.ts';
import { TRASH_KEY, useRemoveForGood } from './useTrash.ts';

interface RemoveForGoodDialogProps {
  entry: TrashItem | null;
  onClose: () => void;
}

/** Asks before something is deleted for good; where the server has a reason not to, the question stays with it. */
export function RemoveForGoodDialog({ entry, onClose }: RemoveForGoodDialogProps) {
  const [refusal, setRefusal] = useState('');
  const { mutateAsync, isPending } = useRemoveForGood();
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [TRASH_KEY] });
  const close = () => {
    setRefusal('');
    onClose();
  };
  const confirm = async () => {
    if (!entry) return;
    const noun = NOUNS[entry.kind];
    try {
      await mutateAsync(entry.id);
      showToast('Success', `${noun} deleted for good`);
      close();
      afterWindowClosed(() => {
        focusNeighbour(document.querySelector(`[data-trash="${entry.id}"]`));
        refresh();
      });
    } catch (failure) {
      showFailure(failure, `Failed to delete ${noun.toLowerCase()}`);
      if (failure instanceof CallFailure && failure.status === 409) setRefusal(`${failure.said}.`);
      else {
        close();
        refresh();
      }
    }
  };
  const noun = entry ? NOUNS[entry.kind].toLowerCase() : 'entry';
  return (
    <ConfirmDialog
      title={`Delete ${entry ? `“${entry.title}”` : noun} for good`}
      text={`Are you sure you want to delete this ${noun} for good? This action cannot be undone.`}
      action="Delete for good"
      isOpen={entry !== null}
      isBusy={isPending}
      refusal={refusal}
      onConfirm={confirm}
      onClose={close}
    />
  );
}
