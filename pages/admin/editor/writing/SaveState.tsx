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
  cut: 'No connection. Your words are kept on this device; trying again…',
  saving: 'Saving…',
  failed: 'Not saved. Your words are kept on this device',
  unsaved: 'Unsaved changes',
  saved: 'Saved',
  untouched: '',
};

const UNKEPT = 'This browser keeps nothing on this device: please save soon';

interface SaveStateProps<Types extends WritingTypes> {
  writing: Writing<Types>;
  /** What is planned, in words. */
  planned?: ReactNode;
}

export function SaveState<Types extends WritingTypes>({ writing, planned }: SaveStateProps<Types>) {
  const state = useWritingState(writing);
  const status = saveStatusOf(state);
  // Where somebody else was faster there is a choice to make first.
  const isUnkept = state.isUnkept && state.isDirty && !['conflict', 'deleted'].includes(status);
  return (
    <div className={css.state} data-status={status}>
      <p role="status" aria-live="polite">
        {isUnkept ? UNKEPT : wordsOf(status, state, writing.kind)}
      </p>
      <KeptOnServer keeping={state.keeping} />
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
  { reason, keeping }: WritingState<WritingTypes>,
  kind: WrittenKind,
): string {
  if (status === 'conflict') return `Not saved: somebody else has changed this ${kind}`;
  if (status === 'deleted') return `Not saved: somebody else has deleted this ${kind}`;
  if (status === 'unsaved' && keeping.phase === 'device')
    return `Unsaved changes, only on this device: ${keeping.reason}`;
  if (status !== 'failed' || reason === '') return WORDS[status];
  return `Not saved. ${reason}. Your words are kept on this device`;
}

/** Seen and not announced: it is another one every few seconds. */
function KeptOnServer({ keeping: { phase, at } }: Pick<WritingState<WritingTypes>, 'keeping'>) {
  if (phase === 'sending') return <p className={css.keeping}>Keeping your edits…</p>;
  if (phase !== 'kept') return null;
  return (
    <p className={css.keeping}>
      Edits kept on the server, <When at={at} isBrief withTime />
    </p>
  );
}
