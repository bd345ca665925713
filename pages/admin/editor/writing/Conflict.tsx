import type { ComponentType } from 'react';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/notices/toasts.ts';
import { When } from '../../ui/values/When.tsx';
import { type Sides, THEIRS_AND_YOURS } from './sides.ts';
import { useWritingState } from './useWritingState.ts';
import css from './Writing.module.css';
import type { Writing } from './writing.ts';
import type { WritingTypes } from './writingState.ts';

interface ConflictProps<Types extends WritingTypes> {
  writing: Writing<Types>;
  onSave: () => void;
  Difference: ComponentType<Sides<Types['values']>>;
}

/** Someone else has saved the entry meanwhile. If both have changed the same, the writer sees both and chooses. */
export function Conflict<Types extends WritingTypes>({ writing, onSave, Difference }: ConflictProps<Types>) {
  const { theirs, by, merged, isDirty } = useWritingState(writing);
  const [mine, other] = [writing.merged('mine'), writing.merged('theirs')];
  const { kind, local } = writing;
  if (!theirs || !mine || !other)
    return merged.length === 0 ? null : (
      <section className={css.conflict} aria-labelledby="merged" role="alert">
        <h2 id="merged" tabIndex={-1}>
          {`${by} has changed this ${kind} too`}
        </h2>
        <p>
          Their changes are now here: {merged.join('; ')}.
          {isDirty ? ' Yours are here too, but not saved yet. Check them, then save again.' : ''}
        </p>
        <div className={css.buttons}>
          <Button look="quiet" isSmall onClick={() => writing.state.patch({ merged: [] })}>
            OK
          </Button>
        </div>
      </section>
    );
  const keepMine = () => {
    const { status } = writing.choose('mine');
    local.focus();
    // If another user has published it, the notice above says so before anything goes online.
    if (writing.state.read().values.status === status) onSave();
  };
  const takeTheirs = () => {
    const before = writing.choose('theirs');
    local.focus();
    const undo = { label: 'Undo', run: () => local.replace(before) };
    showToast('Their version loaded', 'Undo to get yours back.', undo);
  };
  return (
    <section className={css.conflict} aria-labelledby="conflict" role="alert">
      <h2 id="conflict" tabIndex={-1}>
        {`${by} has changed this ${kind} too`}
      </h2>
      <p>
        It was saved <When at={theirs.updated_at} withTime /> while you were writing. You both changed:{' '}
        {mine.clashes.join('; ')}. Choose which version to keep. All other changes are kept.
      </p>
      <div className={css.buttons}>
        <Button onClick={keepMine}>Keep mine</Button>
        <Button look="quiet" onClick={takeTheirs}>
          Use theirs
        </Button>
        <Button look="quiet" onClick={() => local.focus()}>
          Keep editing
        </Button>
      </div>
      <Difference before={other.values} after={mine.values} {...THEIRS_AND_YOURS} />
    </section>
  );
}

export async function saveTogether<Types extends WritingTypes>(writing: Writing<Types>) {
  let names: readonly string[] = [];
  const stop = writing.state.subscribe(() => {
    const { merged } = writing.state.read();
    if (merged.length > 0) names = merged;
  });
  const result = await writing.save();
  stop();
  if (result === 'saved' && names.length > 0)
    showToast(
      `${writing.state.read().by} has changed this ${writing.kind} too`,
      `Saved together with their changes: ${names.join('; ')}.`,
    );
  return result;
}
