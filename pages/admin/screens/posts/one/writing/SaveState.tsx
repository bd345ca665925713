import { Button } from '../../../../ui/Button.tsx';
import { When } from '../../../../ui/values/When.tsx';
import css from '../Post.module.css';
import { PlannedMoment } from '../schedule/PlannedMoment.tsx';
import { planOf } from '../schedule/planOf.ts';
import { useWritingState } from './useWriting.ts';
import type { Writing } from './writing.ts';
import { type Standing, standingOf, type WritingState } from './writingState.ts';

const WORDS: Record<Standing, string> = {
  conflict: 'Not saved: somebody else has changed this post',
  deleted: 'Not saved: somebody else has deleted this post',
  cut: 'No connection. Your words are kept on this device; trying again…',
  saving: 'Saving…',
  failed: 'Not saved. Your words are kept on this device',
  unsaved: 'Unsaved changes',
  saved: 'Saved',
  untouched: '',
};

const UNKEPT = 'This browser keeps nothing on this device: please save soon';

export function SaveState({ writing }: { writing: Writing }) {
  const state = useWritingState(writing);
  const standing = standingOf(state);
  const { turn, plan } = planOf(state);
  // Where somebody else was faster there is a choice to make first.
  const isUnkept = state.isUnkept && state.isDirty && !['conflict', 'deleted'].includes(standing);
  return (
    <div className={css.state} data-standing={standing}>
      <p role="status" aria-live="polite">
        {isUnkept ? UNKEPT : wordsOf(standing, state)}
      </p>
      <KeptOnServer keeping={state.keeping} />
      {turn && plan ? (
        <p className={css.planned}>
          {turn.words} <PlannedMoment at={plan.at} />
        </p>
      ) : null}
      {standing === 'cut' ? (
        <Button look="quiet" isSmall onClick={() => writing.retry()}>
          Try now
        </Button>
      ) : null}
    </div>
  );
}

function wordsOf(standing: Standing, { reason, keeping }: WritingState): string {
  if (standing === 'unsaved' && keeping.phase === 'device')
    return `Unsaved changes, only on this device: ${keeping.reason}`;
  if (standing !== 'failed' || reason === '') return WORDS[standing];
  return `Not saved. ${reason}. Your words are kept on this device`;
}

/** Seen and not announced: it is another one every few seconds. */
function KeptOnServer({ keeping: { phase, at } }: Pick<WritingState, 'keeping'>) {
  if (phase === 'sending') return <p className={css.keeping}>Keeping your edits…</p>;
  if (phase !== 'kept') return null;
  return (
    <p className={css.keeping}>
      Edits kept on the server, <When at={at} isBrief withTime />
    </p>
  );
}
