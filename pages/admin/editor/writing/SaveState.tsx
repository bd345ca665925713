import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EntryChange } from '#content-api/publishing/releases/releases.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { Button } from '../../ui/Button.tsx';
import { DescendingIcon } from '../../ui/icons.tsx';
import { placeBeside } from '../../ui/placeBeside.ts';
import { SaveWord } from '../../ui/saving/SaveWord.tsx';
import { type SavedTypes, type Standing, standingOf } from './standing.ts';
import { useWritingState } from './useWritingState.ts';
import css from './Writing.module.css';
import type { Writing } from './writing.ts';

interface SaveStateProps<Types extends SavedTypes> {
  writing: Writing<Types>;
  /** The schedule in words. */
  planned?: ReactNode;
  /** How many mistakes the fields show. */
  toFix: number;
  /** Leads to the first of them. */
  onFix: () => void;
  /** Whether the entry is among the changes that wait to be published. */
  isWaiting(entries: readonly EntryChange[]): boolean;
}

/** The status of what is written, with its details on demand. */
export function SaveState<Types extends SavedTypes>(props: SaveStateProps<Types>) {
  const { writing, planned, toFix, onFix, isWaiting } = props;
  const state = useWritingState(writing);
  const entries = useWaitingEntries(writing);
  const standing = standingOf(state, writing.kind, {
    isPlanned: Boolean(planned),
    isWaiting: entries !== undefined && isWaiting(entries),
  });
  const { is, words, at } = standing;
  return (
    <SaveWord is={is} words={words} at={at} toFix={{ count: toFix, button: { onClick: onFix } }}>
      {words === '' ? null : <Details standing={standing} planned={planned} />}
      {is === 'cut' ? (
        <Button look="quiet" isSmall onClick={() => writing.retry()}>
          Try now
        </Button>
      ) : null}
    </SaveWord>
  );
}

function Details({ standing, planned }: { standing: Standing; planned: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        className={css.detailsButton}
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label="Details of saving"
      >
        <DescendingIcon />
      </button>
      <div
        className={css.details}
        ref={popover}
        id={id}
        popover="auto"
        onToggle={({ newState }) => {
          // It has its size once it has its words.
          flushSync(() => setOpen(newState === 'open'));
          placeBeside(popover.current, button.current);
        }}
      >
        {isOpen ? <p>{standing.details}</p> : null}
        {isOpen && planned ? <p>{planned}.</p> : null}
      </div>
    </>
  );
}

/** How long a plan is believed: working it out takes a moment of the server's time. */
const BELIEVED = 20_000;

/** The changes that wait to be published, asked for again after each save of a published entry. */
function useWaitingEntries<Types extends SavedTypes>(writing: Writing<Types>) {
  const { server, isDirty } = useWritingState(writing);
  const isSaved = server?.status === 'published' && !isDirty;
  const { data } = useQuery({
    // Below the release's key: a new release makes it out of date too.
    queryKey: ['release', 'plan', writing.kind, server?.id, server?.revision],
    queryFn: () => answerOf(api.admin['publish-plan'].$get()),
    enabled: isSaved,
    staleTime: BELIEVED,
  });
  return data?.entries;
}
