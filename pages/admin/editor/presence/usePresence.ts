import { useEffect, useState, useSyncExternalStore } from 'react';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import { type Beat, type Presence, presenceSchema } from '#content-api/writing/presence/presence.shared.ts';
import { randomKey } from '#renderer/islands/randomKey.ts';
import { answerOf, openApi, send } from '../../calls/api.ts';
import { failureOf } from '../../calls/failure.ts';
import { serverEvents } from '../../calls/serverEvents.ts';
import { useWritingState } from '../writing/useWritingState.ts';
import type { Writing } from '../writing/writing.ts';
import type { WritingTypes } from '../writing/writingState.ts';
import { type PresenceCalls, PresenceLink, type PresenceState } from './presenceLink.ts';

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

const nothing = () => () => {};

function keepPresent(link: PresenceLink): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const capturing = { capture: true, signal };
  const look = () => link.setVisible(document.visibilityState === 'visible');
  link.start();
  document.addEventListener('input', () => link.noteActive(true), capturing);
  document.addEventListener('keydown', () => link.noteActive(false), capturing);
  document.addEventListener('pointerdown', () => link.noteActive(false), capturing);
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pagehide', () => link.stop(), { signal });
  window.addEventListener('pageshow', (event) => event.persisted && link.start(), { signal });
  return () => {
    listening.abort();
    link.stop();
  };
}

const calls = { post: openApi.posts[':id'].presence, page: openApi.pages[':id'].presence };

/** None of these calls asks the user to sign in again, because saving does. */
function presenceCalls(kind: WrittenKind, id: number): PresenceCalls {
  const param = { id: String(id) };
  const presence = calls[kind];
  return {
    beat: (json: Beat) => answerOf(presence.$put({ param, json })),
    takeOver: (tab) => answerOf(presence.turn.$put({ param, json: { tab } })),
    leave: (tab) => {
      // The page may be closing, which ends all other calls.
      const init = { keepalive: true };
      presence.$delete({ param, query: { tab } }, { init }).catch(() => {});
    },
    follow: async (tab, signal, hear) => {
      const response = await send(`/api/${kind}s/${id}/presence?tab=${tab}`, { signal });
      if (!response.ok || !response.body) throw await failureOf(response);
      for await (const { event, data } of serverEvents(response.body))
        hear(event === 'presence' ? presenceIn(data) : null);
    },
  };
}

function presenceIn(data: string): Presence | null {
  return presenceSchema.safeParse(JSON.parse(data)).data ?? null;
}
