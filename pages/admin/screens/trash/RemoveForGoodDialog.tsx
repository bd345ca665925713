import { useState } from 'react';
import type { TrashItem } from '#content-api/trash/contract.ts';
import { CallFailure } from '../../calls/failure.ts';
import { NOUNS } from '../../trash/words.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { tell, tellError } from '../../ui/toasts.ts';
import { focusAfter } from './focusAfter.ts';
import { useRemoveForGood } from './useTrash.ts';

interface RemoveForGoodDialogProps {
  /** Null while nobody asks. */
  entry: TrashItem | null;
  onClose: () => void;
}

/** Asks before something is deleted for good; where the server has a reason not to, the question stays with it. */
export function RemoveForGoodDialog({ entry, onClose }: RemoveForGoodDialogProps) {
  const [refusal, setRefusal] = useState('');
  const { mutateAsync, isPending } = useRemoveForGood();
  const close = () => {
    setRefusal('');
    onClose();
  };
  const confirm = async () => {
    if (!entry) return;
    const noun = NOUNS[entry.kind];
    try {
      await mutateAsync(entry.id);
      close();
      focusAfter(entry.id);
      tell('Success', `${noun} deleted for good`);
    } catch (failure) {
      tellError(`Failed to delete ${noun.toLowerCase()}`);
      if (failure instanceof CallFailure && failure.status === 409) setRefusal(`${failure.said}.`);
      else close();
    }
  };
  const noun = entry ? NOUNS[entry.kind].toLowerCase() : 'entry';
  return (
    <ConfirmDialog
      title={`Delete ${entry?.title ?? noun} for good`}
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
