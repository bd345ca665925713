import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { When } from '../../ui/values/When.tsx';
import { useWritingState } from './useWritingState.ts';
import css from './Writing.module.css';
import type { Writing } from './writing.ts';
import type { WritingTypes } from './writingTypes.ts';

/** For as long as the server keeps them: the notice with its undo is gone in a moment. */
export function DiscardedEdits<Types extends WritingTypes>({ writing }: { writing: Writing<Types> }) {
  const { discarded, opened, theirs, elsewhere } = useWritingState(writing);
  const [isBusy, setBusy] = useState(false);
  if (discarded === null || opened !== null || theirs || elsewhere) return null;
  const bringBack = async () => {
    setBusy(true);
    try {
      const wasDirty = writing.local.settle();
      const before = await writing.bringBack();
      writing.local.focus();
      const undo = { label: 'Undo', run: () => writing.local.replace(before) };
      if (wasDirty) showToast('Changes restored', 'Undo to go back.', undo);
      else showToast('Changes restored', `They aren’t saved to the ${writing.kind} yet.`);
    } catch (failure) {
      showFailure(failure, 'Failed to restore the changes');
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={css.discarded}>
      <span>
        You discarded changes <When at={discarded} withTime />.
      </span>
      <Button look="quiet" isSmall onClick={bringBack} isBusy={isBusy}>
        Restore them
      </Button>
    </p>
  );
}
