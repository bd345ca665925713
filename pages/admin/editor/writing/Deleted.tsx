import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { isGone, reasonOf, restoreOne } from '../../ui/trash/useRestore.ts';
import { useWritingState } from './useWritingState.ts';
import css from './Writing.module.css';
import type { Writing } from './writing.ts';
import type { WritingTypes } from './writingTypes.ts';

interface DeletedProps<Types extends WritingTypes> {
  writing: Writing<Types>;
  onSave: () => void;
}

/** Someone else has deleted the entry meanwhile: it comes back with what was written, or that becomes a new one. */
export function Deleted<Types extends WritingTypes>({ writing, onSave }: DeletedProps<Types>) {
  const { kind } = writing;
  const { trashId } = useWritingState(writing);
  const [isBusy, setBusy] = useState(false);
  if (trashId === null) return null;
  const saveAsNew = () => {
    writing.becomeNew();
    onSave();
  };
  const bringBack = async () => {
    setBusy(true);
    try {
      await restoreOne(trashId);
    } catch (failure) {
      // Back already, by somebody else's hand, or gone for good: the next save tells which.
      if (!isGone(failure)) return showFailure(failure, reasonOf(failure, `Failed to restore the ${kind}`));
    } finally {
      setBusy(false);
    }
    // It is what it was before: the next save changes it again.
    writing.state.patch({ trashId: null });
    onSave();
  };
  return (
    <section className={css.conflict} aria-labelledby="deleted">
      <h2 id="deleted" tabIndex={-1}>
        Someone else has deleted this {kind}
      </h2>
      <p>It is in the trash, but your changes are still here. Restore it to save them.</p>
      <div className={css.buttons}>
        <Button onClick={bringBack} isBusy={isBusy}>
          Restore and save
        </Button>
        <Button look="quiet" onClick={saveAsNew}>
          Save as a new {kind}
        </Button>
      </div>
    </section>
  );
}
