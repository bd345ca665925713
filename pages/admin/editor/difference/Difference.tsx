import { useMemo } from 'react';
import { type Passage, passagesOf } from '../content.ts';
import css from './Difference.module.css';
import { type Change, changedWords, differenceOf, shortened } from './difference.ts';

export function Difference({ before, after, ...words }: DifferenceProps<string>) {
  const passages = useMemo(
    () => ({ before: before === null ? null : passagesOf(before), after: passagesOf(after) }),
    [before, after],
  );
  return <PassageDifference {...words} {...passages} />;
}

interface ChangedTextProps {
  what: 'same' | 'removed' | 'added';
  text: string;
  /** The text that it replaced, or that replaced it. */
  beside: string | undefined;
}

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

interface DifferenceProps<Text> {
  label: string;
  before: Text | null;
  after: Text;
  removedWord: string;
  addedWord: string;
}

interface PassageDifferenceProps extends DifferenceProps<readonly Passage[]> {
  sameText?: string;
}

/** Two texts as one, passage by passage. Words and signs mark the differences, not colour alone. */
export function PassageDifference({
  label,
  before,
  after,
  removedWord,
  addedWord,
  sameText = 'The text is the same.',
}: PassageDifferenceProps) {
  const parts = useMemo(() => {
    const changes = before
      ? shortened(differenceOf(before, after))
      : after.map((passage): Change => ({ what: 'same', passage }));
    return changes.map((part, at) => ({ ...part, at }));
  }, [before, after]);
  if (before && parts.every((part) => 'skipped' in part)) return <p className={css.none}>{sameText}</p>;
  const words = { removed: removedWord, added: addedWord, same: '' };
  return (
    <ol className={css.list} aria-label={label}>
      {parts.map((part) =>
        'skipped' in part ? (
          <li key={part.at} className={css.skipped}>
            {part.skipped === 1 ? '1 unchanged passage' : `${part.skipped} unchanged passages`}
          </li>
        ) : (
          <Part key={part.at} change={part} words={words} />
        ),
      )}
    </ol>
  );
}

function Part({ change, words }: { change: Change; words: Record<Change['what'], string> }) {
  const { what, passage, beside } = change;
  return (
    <li className={css.part} data-what={what}>
      {words[what] === '' && passage.kind === '' ? null : (
        <span className={css.word}>{[words[what], passage.kind].filter(Boolean).join(', ')}</span>
      )}
      <span>
        <ChangedText what={what} text={passage.text} beside={beside?.text} />
      </span>
    </li>
  );
}
