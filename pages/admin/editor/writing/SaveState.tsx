import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EntryChange } from '#content-api/publishing/releases/releases.shared.ts';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { Button } from '../../ui/Button.tsx';
import { DescendingIcon } from '../../ui/icons.tsx';
import { placeBeside } from '../../ui/menus.ts';
import { SaveWord } from '../../ui/saving/SaveBar.tsx';
import { useWritingState } from './useWritingState.ts';
import css from './Writing.module.css';
import type { Writing } from './writing.ts';
import { type SaveStatus, saveStatusOf, type WritingState, type WritingTypes } from './writingState.ts';

interface SaveStateProps<Types extends SavedTypes> {
  writing: Writing<Types>;
  planned?: ReactNode;
  toFix: number;
  onFix: () => void;
  /** Whether the entry is among these changes, which wait to be published. */
  isWaiting(entries: readonly EntryChange[]): boolean;
}

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
          // Its size depends on its words.
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

/** Milliseconds for which a plan stays fresh, because the server needs a moment to compute it. */
const BELIEVED = 20_000;

/** Changes that wait to be published, loaded again after each save of a published entry. */
function useWaitingEntries<Types extends SavedTypes>(writing: Writing<Types>) {
  const { server, isDirty } = useWritingState(writing);
  const isSaved = server?.status === 'published' && !isDirty;
  const { data } = useQuery({
    // Below the release's key, because a new release makes it out of date too.
    queryKey: ['release', 'plan', writing.kind, server?.id, server?.revision],
    queryFn: () => answerOf(api.admin['publish-plan'].$get()),
    enabled: isSaved,
    staleTime: BELIEVED,
  });
  return data?.entries;
}

export interface SavedTypes extends WritingTypes {
  server: WritingTypes['server'] & { status: string; updated_at: string };
}

/** A few words for the head of the editor, and a sentence or two on demand. */
interface Standing {
  is: SaveStatus | 'kept';
  words: string;
  /** The moment that belongs to the words, ISO 8601 in UTC; '' for none. */
  at: string;
  details: string;
}

/** @param publishing whether the entry has a schedule, and whether its saved version waits to be published. */
export function standingOf(
  state: WritingState<SavedTypes>,
  kind: WrittenKind,
  publishing: { isPlanned: boolean; isWaiting: boolean },
): Standing {
  const { by, reason, keeping, opened, server, isUnkept, isDirty } = state;
  const is = saveStatusOf(state);
  const say = (words: string, details: string, at = ''): Standing => ({ is, words, details, at });
  if (is === 'conflict')
    return say(
      'Not saved: choose a version',
      `${by} has changed this ${kind} too. The choice is above the text.`,
    );
  if (is === 'deleted')
    return say(
      'Not saved: in the trash',
      `Someone else has deleted this ${kind}. You can restore it above the text.`,
    );
  if (isUnkept && isDirty)
    return say('This browser can’t keep your changes: save soon', 'They are lost if you close this page.');
  if (is === 'cut')
    return say(OFFLINE, 'There is no connection. The editor keeps trying to save your changes.');
  if (is === 'saving') return say('Saving…', `Your changes are on their way to the ${kind}.`);
  if (is === 'failed')
    return say(
      'Not saved: kept on this device',
      `${reason || 'The server didn’t save them'}. Save again to retry.`,
    );
  if (is === 'unsaved') {
    const saveIt = `Save to add them to the ${kind}.`;
    if (keeping.phase === 'device') {
      const words = OFFLINE_REASONS.includes(keeping.reason) ? OFFLINE : 'Only on this device';
      return say(words, `Your changes are only on this device: ${keeping.reason}.`);
    }
    const at = keeping.at || opened;
    if (at)
      return {
        ...say('Draft saved', `Your changes are on the server, where only you see them. ${saveIt}`, at),
        is: 'kept',
      };
    return say('Unsaved changes', `Your changes are on this device, and soon on the server. ${saveIt}`);
  }
  if (!server) return say('', '');
  if (server.status !== 'published') {
    if (publishing.isPlanned) return say('Scheduled', `Visitors don’t see this ${kind} yet.`);
    return say('Saved', `Visitors don’t see this ${kind}, because it isn’t published.`, server.updated_at);
  }
  if (publishing.isWaiting)
    return say(
      'Published, changes not online',
      `The site shows an earlier version. Publish to bring this one online.`,
    );
  return say('Published', 'The site shows this version.');
}

const OFFLINE = 'Offline: kept on this device';
const OFFLINE_REASONS = ['you are offline', 'no connection'];
