import { canonicalContent } from '../../../../editor/content.ts';
import { Difference } from '../../../../editor/difference/Difference.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { tell } from '../../../../ui/notices/toasts.ts';
import { When } from '../../../../ui/values/When.tsx';
import { FieldDifference } from '../kept/FieldDifference.tsx';
import css from '../Post.module.css';
import { copyValues } from '../writing/postValues.ts';
import { useWritingState } from '../writing/useWriting.ts';
import type { Writing } from '../writing/writing.ts';

/** The writer has written in the same post elsewhere: neither goes over the other without being chosen. */
export function Elsewhere({ writing }: { writing: Writing }) {
  const { elsewhere, values: here, theirs } = useWritingState(writing);
  if (!elsewhere || theirs) return null;
  const other = copyValues(elsewhere, canonicalContent);
  const takeOther = () => {
    const before = writing.copy.takeTheirs();
    writing.draft.focusText();
    const undo = { label: 'Undo', run: () => writing.draft.replace(before) };
    tell('Your other edits are here', 'What was here can be brought back.', undo);
  };
  return (
    <section className={css.conflict} aria-labelledby="elsewhere">
      <h2 id="elsewhere" tabIndex={-1}>
        You have edited this post elsewhere too
      </h2>
      <p>
        In another tab or on another device, last <When at={elsewhere.changed_at} withTime />. What you write
        here stays on this device until you choose.
      </p>
      <div className={css.buttons}>
        <Button onClick={() => writing.copy.keepMine()}>Keep what is here</Button>
        <Button look="quiet" onClick={takeOther}>
          Take the other edits
        </Button>
      </div>
      <FieldDifference before={other} after={here} words={['Elsewhere', 'Here']} />
      <Difference
        label="Difference of the texts"
        before={other.content}
        after={here.content}
        removedWord="Only elsewhere"
        addedWord="Only here"
      />
    </section>
  );
}
