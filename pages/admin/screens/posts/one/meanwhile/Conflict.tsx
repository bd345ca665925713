import { canonicalContent } from '../../../../editor/content.ts';
import { THEIRS_AND_YOURS } from '../../../../editor/writing/sides.ts';
import { useWritingState } from '../../../../editor/writing/useWritingState.ts';
import css from '../../../../editor/writing/Writing.module.css';
import { Button } from '../../../../ui/Button.tsx';
import { showToast } from '../../../../ui/notices/toasts.ts';
import { When } from '../../../../ui/values/When.tsx';
import { valuesOf } from '../writing/postValues.ts';
import type { PostWriting } from '../writing/postWriting.ts';
import { PostDifference } from './PostDifference.tsx';

interface ConflictProps {
  writing: PostWriting;
  onSave: () => void;
}

/** Somebody else has saved the post meanwhile: what differs, and the choice. Nothing goes without it being made. */
export function Conflict({ writing, onSave }: ConflictProps) {
  const { theirs, values: mine } = useWritingState(writing);
  if (!theirs) return null;
  const other = valuesOf(theirs, canonicalContent);
  const takeTheirs = () => {
    const before = writing.takeTheirs();
    writing.local.focus();
    const undo = { label: 'Undo', run: () => writing.local.replace(before) };
    showToast('Their version is here', 'Yours can be brought back.', undo);
  };
  return (
    <section className={css.conflict} aria-labelledby="conflict">
      <h2 id="conflict" tabIndex={-1}>
        Somebody else has changed this post
      </h2>
      <p>
        It was saved by somebody else <When at={theirs.updated_at} withTime /> while you were writing. Nothing
        of yours is lost and nothing of theirs is overwritten until you choose.
      </p>
      <div className={css.buttons}>
        <Button
          onClick={() => {
            writing.keepMine();
            onSave();
          }}
        >
          Keep mine
        </Button>
        <Button look="quiet" onClick={takeTheirs}>
          Take theirs
        </Button>
        <Button look="quiet" onClick={() => writing.local.focus()}>
          Go on editing
        </Button>
      </div>
      <PostDifference before={other} after={mine} {...THEIRS_AND_YOURS} />
    </section>
  );
}
