import css from './Difference.module.css';
import { changedWords } from './difference.ts';

interface ChangedTextProps {
  what: 'same' | 'removed' | 'added';
  text: string;
  /** The text that it replaced, or that replaced it. */
  beside: string | undefined;
}

/** A text of which only those words are marked that the other one doesn't have. */
export function ChangedText({ what, text, beside }: ChangedTextProps) {
  if (what === 'same') return text || '(empty)';
  const Mark = what === 'removed' ? 'del' : 'ins';
  const pieces = text && beside ? changedWords(text, beside) : undefined;
  if (!pieces) return <Mark className={css.whole}>{text || '(empty)'}</Mark>;
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
