import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { tellFailure } from '../../../../ui/notices/tellFailure.ts';
import { isGone, reasonOf, restoreOne } from '../../../../ui/trash/useRestore.ts';
import css from '../Post.module.css';
import { DELETED } from '../writing/postCalls.ts';
import { useWritingState } from '../writing/useWriting.ts';
import type { Writing } from '../writing/writing.ts';

interface DeletedProps {
  writing: Writing;
  onSave: () => void;
}

/** Somebody else has deleted the post meanwhile: it comes back with what was written, or that becomes a new one. */
export function Deleted({ writing, onSave }: DeletedProps) {
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
      if (!isGone(failure)) return tellFailure(failure, reasonOf(failure, 'Failed to bring the post back'));
    } finally {
      setBusy(false);
    }
    writing.meetReturn();
    onSave();
  };
  return (
    <section className={css.conflict} aria-labelledby="deleted">
      <h2 id="deleted" tabIndex={-1}>
        {DELETED}
      </h2>
      <p>It lies in the trash. Nothing of yours is lost: bring it back with what is written here.</p>
      <div className={css.buttons}>
        <Button onClick={bringBack} isBusy={isBusy}>
          Bring it back and save
        </Button>
        <Button look="quiet" onClick={saveAsNew}>
          Save as a new post
        </Button>
      </div>
    </section>
  );
}
