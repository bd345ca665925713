import { useEffect, useState } from 'react';
import { THEIRS_AND_YOURS } from '../../../../editor/writing/sides.ts';
import { useWritingState } from '../../../../editor/writing/useWritingState.ts';
import css from '../../../../editor/writing/Writing.module.css';
import { Button } from '../../../../ui/Button.tsx';
import { showToast } from '../../../../ui/notices/toasts.ts';
import { When } from '../../../../ui/values/When.tsx';
import { editedPageOf } from '../../shared/editedPage.ts';
import { mergePages } from '../../shared/mergePages.ts';
import { type BegunFrom, baseOf, type PageWriting } from '../writing/pageWriting.ts';
import { LatePageDifference } from './LatePageDifference.tsx';

interface PageConflictProps {
  writing: PageWriting;
  begun: BegunFrom | null;
}

/**
 * Somebody else has saved the page meanwhile. What only one of both has changed is kept of each; where both changed the
 * same, the writer chooses, and sees both.
 */
export function PageConflict({ writing, begun }: PageConflictProps) {
  const { theirs, values: mine, server } = useWritingState(writing);
  const [isMerged, setMerged] = useState(false);
  const base = baseOf(writing, begun, server?.revision);
  const merged = theirs && mergePages(base, mine, editedPageOf(theirs), 'mine');
  const hasClash = merged !== null && merged.clashes.length > 0;
  const isDecided = merged !== null && !hasClash;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody else has saved.
  useEffect(() => {
    if (!isDecided) return;
    writing.takeTheirs(merged.page);
    setMerged(true);
  }, [isDecided, theirs?.revision]);
  if (!theirs || !merged || !hasClash) return isMerged ? <Merged onClose={() => setMerged(false)} /> : null;
  const decide = (preferred: 'mine' | 'theirs') => {
    const undo = { label: 'Undo', run: () => writing.local.replace(mine) };
    writing.takeTheirs(mergePages(base, mine, editedPageOf(theirs), preferred).page);
    setMerged(false);
    writing.local.focus();
    if (preferred === 'theirs') showToast('Their version is here', 'Yours can be brought back.', undo);
    else
      showToast('Yours is here', 'Save the page, and it goes over theirs where both had changed the same.');
  };
  return (
    <section className={css.conflict} aria-labelledby="conflict" role="alert">
      <h2 id="conflict" tabIndex={-1}>
        Somebody else has changed this page
      </h2>
      <p>
        It was saved by somebody else <When at={theirs.updated_at} withTime /> while you were writing. You
        both changed: {merged.clashes.join('; ')}. Everything else of both is kept, and nothing of yours is
        lost.
      </p>
      <div className={css.buttons}>
        <Button onClick={() => decide('mine')}>Keep mine</Button>
        <Button look="quiet" onClick={() => decide('theirs')}>
          Take theirs
        </Button>
      </div>
      <LatePageDifference before={editedPageOf(theirs)} after={mine} {...THEIRS_AND_YOURS} />
    </section>
  );
}

function Merged({ onClose }: { onClose: () => void }) {
  return (
    <section className={css.conflict} aria-label="What somebody else has changed" role="alert">
      <p>
        <strong>Somebody else has saved this page in the meantime.</strong> Their changes are in it now beside
        yours. Check, then save again.
      </p>
      <div className={css.buttons}>
        <Button look="quiet" isSmall onClick={onClose}>
          All right
        </Button>
      </div>
    </section>
  );
}
