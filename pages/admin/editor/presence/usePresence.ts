import { useEffect, useState, useSyncExternalStore } from 'react';
import { randomKey } from '#renderer/islands/randomKey.ts';
import { useWritingState } from '../writing/useWritingState.ts';
import type { Writing } from '../writing/writing.ts';
import type { WritingTypes } from '../writing/writingTypes.ts';
import { presenceCalls } from './presenceCalls.ts';
import { PresenceLink, type PresenceState } from './presenceLink.ts';

const NOBODY: PresenceState = { presence: null, mode: 'writing' };

/** Null until the entry exists: nobody else can have it open. */
export function usePresence<Types extends WritingTypes>(writing: Writing<Types>): PresenceLink | null {
  const { server } = useWritingState(writing);
  const entryId = server?.id;
  const { kind } = writing;
  const [tab] = useState(randomKey);
  const [link, setLink] = useState<PresenceLink | null>(null);
  useEffect(() => {
    if (entryId === undefined) return setLink(null);
    const opened = new PresenceLink(presenceCalls(kind, entryId), tab);
    setLink(opened);
    return keepPresent(opened);
  }, [kind, entryId, tab]);
  return link;
}

export function usePresenceState(link: PresenceLink | null): PresenceState {
  return useSyncExternalStore(link?.state.subscribe ?? nothing, link?.state.read ?? (() => NOBODY));
}

function nothing(): () => void {
  return () => {};
}

function keepPresent(link: PresenceLink): () => void {
  const typed = () => link.noteActive(true);
  const active = () => link.noteActive(false);
  const look = () => link.setVisible(document.visibilityState === 'visible');
  const leave = () => link.stop();
  const comeBack = (event: PageTransitionEvent) => event.persisted && link.start();
  link.start();
  document.addEventListener('input', typed, true);
  document.addEventListener('keydown', active, true);
  document.addEventListener('pointerdown', active, true);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    document.removeEventListener('input', typed, true);
    document.removeEventListener('keydown', active, true);
    document.removeEventListener('pointerdown', active, true);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    link.stop();
  };
}
