import { canonicalContent } from '../../../../editor/content.ts';
import { Difference } from '../../../../editor/difference/Difference.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { tell } from '../../../../ui/notices/toasts.ts';
import { When } from '../../../../ui/values/When.tsx';
import css from '../Post.module.css';
import { valuesOf } from '../writing/postValues.ts';
import { useWritingState } from '../writing/useWriting.ts';
import type { Writing } from '../writing/writing.ts';
import { FieldDifference } from './FieldDifference.tsx';

interface ConflictProps {
  writing: Writing;
  onSave: () => void;
}

/** Somebody else has saved the post meanwhile: what differs, and the choice. Nothing goes without it being made. */
export function Conflict({ writing, onSave }: ConflictProps) {
  const { theirs, values: mine } = useWritingState(writing);
  if (!theirs) return null;
  const other = valuesOf(theirs, canonicalContent);
  const takeTheirs = () => {
    const before = writing.takeTheirs();
    writing.draft.focusText();
    const undo = { label: 'Undo', run: () => writing.draft.replace(before) };
    tell('Their version is here', 'Yours can be brought back.', undo);
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
        <Button look="quiet" onClick={() => writing.draft.focusText()}>
          Go on editing
        </Button>
      </div>
      <FieldDifference before={other} after={mine} words={['Theirs', 'Yours']} />
      <Difference
        label="Difference of the texts"
        before={other.content}
        after={mine.content}
        removedWord="Only in theirs"
        addedWord="Only in yours"
      />
    </section>
  );
}
