import { type ComponentType, useState } from 'react';
import type { WorkingCopy } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { isGone, reasonOf, restoreOne } from '../../ui/trash/useRestore.ts';
import { When } from '../../ui/values/When.tsx';
import type { Sides } from './sides.ts';
import { useWritingState } from './useWritingState.ts';
import css from './Writing.module.css';
import type { Writing } from './writing.ts';
import type { WritingTypes } from './writingState.ts';

interface DeletedProps<Types extends WritingTypes> {
  writing: Writing<Types>;
  onSave: () => void;
}

/** Someone else has deleted the entry meanwhile. The writer restores it, or saves a new one. */
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
      // Someone else has restored it, or it is gone for good: the next save shows which.
      if (!isGone(failure)) return showFailure(failure, reasonOf(failure, `Failed to restore the ${kind}`));
    } finally {
      setBusy(false);
    }
    // The entry is back, so the next save changes it again.
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

interface ElsewhereProps<Types extends WritingTypes> {
  writing: Writing<Types>;
  valuesOf(copy: WorkingCopy): Types['values'];
  Difference: ComponentType<Sides<Types['values']>>;
}

/** The writer has also edited the entry elsewhere. Neither version replaces the other without a choice. */
export function Elsewhere<Types extends WritingTypes>({
  writing,
  valuesOf,
  Difference,
}: ElsewhereProps<Types>) {
  const { elsewhere, values: here, theirs } = useWritingState(writing);
  if (!elsewhere || theirs) return null;
  const takeOther = () => {
    const before = writing.copy.takeTheirs();
    writing.local.focus();
    const undo = { label: 'Undo', run: () => writing.local.replace(before) };
    showToast('Other version loaded', 'Undo to go back.', undo);
  };
  return (
    <section className={css.conflict} aria-labelledby="elsewhere">
      <h2 id="elsewhere" tabIndex={-1}>
        You have edited this {writing.kind} elsewhere too
      </h2>
      <p>
        In another tab or on another device, last <When at={elsewhere.changed_at} withTime />. Your changes
        here stay on this device until you choose.
      </p>
      <div className={css.buttons}>
        <Button onClick={() => writing.copy.keepMine()}>Keep this version</Button>
        <Button look="quiet" onClick={takeOther}>
          Use the other version
        </Button>
      </div>
      <Difference
        before={valuesOf(elsewhere)}
        after={here}
        words={['Elsewhere', 'Here']}
        only={['Only elsewhere', 'Only here']}
      />
    </section>
  );
}
