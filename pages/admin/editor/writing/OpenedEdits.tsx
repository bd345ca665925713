import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { When } from '../../ui/values/When.tsx';
import type { Sides } from './sides.ts';
import { useWritingState } from './useWritingState.ts';
import css from './Writing.module.css';
import type { Writing } from './writing.ts';
import type { WritingTypes } from './writingState.ts';

interface OpenedEditsProps<Types extends WritingTypes> {
  writing: Writing<Types>;
  Difference: ComponentType<Sides<Types['values']>>;
}

/** Reports that the screen shows unsaved edits: from before, from another device or by an agent. */
export function OpenedEdits<Types extends WritingTypes>({ writing, Difference }: OpenedEditsProps<Types>) {
  const { kind } = writing;
  const { opened, server, values, isDirty, theirs } = useWritingState(writing);
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);
  if (opened === null || !isDirty || theirs) return null;
  const discard = async () => {
    setBusy(true);
    try {
      const undo = await writing.copy.discard();
      const putBack = () =>
        void undo().catch((failure) => showFailure(failure, 'Failed to restore the changes'));
      const text = server ? `This is the ${kind} as it was saved.` : 'The draft is empty again.';
      showToast('Changes discarded', text, { label: 'Undo', run: putBack });
      writing.local.focus();
    } catch (failure) {
      showFailure(failure, 'Failed to discard the changes');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={css.banner} aria-label="Unsaved changes on the server">
      <div role="status">
        <p className={css.bannerTitle}>
          You are looking at changes from <When at={opened} withTime /> that aren’t saved to the {kind}
        </p>
        <p>
          {server
            ? `Nobody else sees them until you save the ${kind}.`
            : 'This draft was never saved. Save it to make it a post.'}
        </p>
      </div>
      <div className={css.buttons}>
        <Button look="quiet" isSmall onClick={discard} isBusy={isBusy}>
          Discard changes
        </Button>
        {server ? (
          <Button look="quiet" isSmall aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            Show difference
          </Button>
        ) : null}
      </div>
      {isShown ? (
        <Difference
          before={writing.local.acknowledged}
          after={values}
          words={['Saved', 'Not saved yet']}
          only={['Only in the saved version', 'Only in these changes']}
        />
      ) : null}
    </section>
  );
}

/** Stays as long as the server has the edits. The notice with its undo disappears sooner. */
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
