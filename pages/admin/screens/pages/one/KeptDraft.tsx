import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { draftOf, isSame } from '../shared/draft.ts';
import { keepDraft, keptDraft } from '../shared/keptDraft.ts';
import { mergePages } from '../shared/mergePages.ts';
import css from './Editor.module.css';
import type { PageEditing } from './usePageEditing.ts';

/** How long after the last letter, in milliseconds. */
const PAUSE = 400;

/** Keeps what is typed on this device until it is saved, and offers what was kept before. */
export function KeptDraft({ editing: { base, draft, change, isUnsaved } }: { editing: PageEditing }) {
  const [found, setFound] = useState(() => keptDraft(base.id));
  const isWorth = found !== null && !isSame(found.draft, draftOf(base));
  const latest = useRef({ base, draft, isUnsaved });
  latest.current = { base, draft, isUnsaved };
  // As long as the question stands, what was kept before stays.
  const keep = useRef(() => {});
  keep.current = () => {
    if (isWorth && !isUnsaved) return;
    const now = latest.current;
    keepDraft(now.base.id, now.isUnsaved ? { base: draftOf(now.base), draft: now.draft } : null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the draft is kept.
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [base, draft, isUnsaved]);
  useEffect(() => {
    const hear = () => keep.current();
    window.addEventListener('pagehide', hear);
    return () => window.removeEventListener('pagehide', hear);
  }, []);
  if (!isWorth) return null;
  const bringBack = () => {
    setFound(null);
    change((now) => mergePages(found.base, found.draft, now, 'mine').draft);
  };
  const discard = () => {
    setFound(null);
    if (!isUnsaved) keepDraft(base.id, null);
  };
  return (
    <div className={css.notice} role="status">
      <p>
        <strong>There are changes to this page here that were not saved.</strong> Bring them back, or let them
        go.
      </p>
      <div className={css.tools}>
        <Button look="quiet" isSmall onClick={bringBack}>
          Bring them back
        </Button>
        <Button look="quiet" isSmall onClick={discard}>
          Discard them
        </Button>
      </div>
    </div>
  );
}
