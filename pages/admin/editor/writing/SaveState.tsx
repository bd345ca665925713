import type { ReactNode } from 'react';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { When } from '../../ui/values/When.tsx';
import { useWritingState } from './useWritingState.ts';
import css from './Writing.module.css';
import type { Writing } from './writing.ts';
import { type SaveStatus, saveStatusOf, type WritingState } from './writingState.ts';
import type { WritingTypes } from './writingTypes.ts';

const WORDS: Record<Exclude<SaveStatus, 'conflict' | 'deleted'>, string> = {
  cut: 'No connection. Your changes are kept on this device; trying again…',
  saving: 'Saving…',
  failed: 'Not saved. Your changes are kept on this device',
  unsaved: 'Unsaved changes',
  saved: 'Saved',
  untouched: '',
};

const UNKEPT = 'This browser can’t keep your changes: save soon';

interface SaveStateProps<Types extends WritingTypes> {
  writing: Writing<Types>;
  /** The schedule in words. */
  planned?: ReactNode;
}

/** How it stands with what is written: one line, the most pressing first. */
export function SaveState<Types extends WritingTypes>({ writing, planned }: SaveStateProps<Types>) {
  const state = useWritingState(writing);
  const status = saveStatusOf(state);
  const { keeping } = state;
  // A conflict needs a choice first.
  const isUnkept = state.isUnkept && state.isDirty && !['conflict', 'deleted'].includes(status);
  return (
    <div className={css.state} data-status={status}>
      <p>
        <span role="status" aria-live="polite">
          {isUnkept ? UNKEPT : wordsOf(status, state, writing.kind)}
        </span>
        {/* It is another moment every few seconds: seen, and not announced. */}
        {status === 'unsaved' && keeping.at !== '' && keeping.phase !== 'device' ? (
          <span className={css.keeping}>
            , kept on the server <When at={keeping.at} isBrief withTime />
          </span>
        ) : null}
      </p>
      {planned ? <p className={css.planned}>{planned}</p> : null}
      {status === 'cut' ? (
        <Button look="quiet" isSmall onClick={() => writing.retry()}>
          Try now
        </Button>
      ) : null}
    </div>
  );
}

function wordsOf(
  status: SaveStatus,
  { reason, keeping, by }: WritingState<WritingTypes>,
  kind: WrittenKind,
): string {
  if (status === 'conflict') return `Not saved. ${by} has changed this ${kind} too`;
  if (status === 'deleted') return `Not saved: someone else has deleted this ${kind}`;
  if (status === 'unsaved' && keeping.phase === 'device')
    return `Unsaved changes, only on this device: ${keeping.reason}`;
  if (status !== 'failed' || reason === '') return WORDS[status];
  return `Not saved. ${reason}. Your changes are kept on this device`;
}
