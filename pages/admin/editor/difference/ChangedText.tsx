import type { Passage } from '../content.ts';
import { changedWords } from './changedWords.ts';
import css from './Difference.module.css';

interface ChangedTextProps {
  what: 'same' | 'removed' | 'added';
  passage: Passage;
  /** What it replaced, or what replaced it. */
  beside: Passage | null | undefined;
}

/** The text of a passage; of one that was changed only the words are marked that the other doesn't have. */
export function ChangedText({ what, passage, beside }: ChangedTextProps) {
  const text = passage.text || '(empty)';
  if (what === 'same') return text;
  const Mark = what === 'removed' ? 'del' : 'ins';
  const pieces = beside ? changedWords(passage.text, beside.text) : undefined;
  if (!pieces) return <Mark className={css.whole}>{text}</Mark>;
  return pieces.map(({ text, isOwn, at }) =>
    isOwn ? (
      <Mark key={at} className={css.changed}>
        {text}
      </Mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}
