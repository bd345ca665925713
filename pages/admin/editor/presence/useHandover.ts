import { useEffect, useRef } from 'react';
import { showToast } from '../../ui/notices/toasts.ts';
import type { Writing } from '../writing/writing.ts';
import type { WritingTypes } from '../writing/writingTypes.ts';
import type { PresenceLink } from './presenceLink.ts';
import { namesOf, type PresenceStatus } from './presenceStatus.ts';

/** Reports a takeover in a toast, because a user far down in the text doesn't see the banner. */
export function useTakenOver(status: PresenceStatus): void {
  const by = status.is === 'taken over' && status.isHere ? status.by : '';
  useEffect(() => {
    if (by) showToast(`${by} has taken over`, 'Your changes stay separate. Nothing is lost.');
  }, [by]);
}

/** Tells a waiting user that nobody writes any more, and loads what was saved until then. */
export function useHandover<Types extends WritingTypes>(
  link: PresenceLink | null,
  waiting: Waiting<Types>,
  status: PresenceStatus,
): void {
  const latest = useRef(waiting);
  latest.current = waiting;
  const { kind } = waiting.writing;
  const heldBy = useRef('');
  const { is } = status;
  const writer = status.is === 'held' ? status.by.name : '';
  const left = status.is === 'free' ? namesOf(status.away) : '';
  useEffect(() => {
    const { mode, presence } = link?.state.read() ?? {};
    if (mode !== 'waiting' || !presence) return;
    if (is === 'held') heldBy.current = writer;
    else {
      const who = left || heldBy.current;
      link?.setMode('writing');
      const announce = () => showToast('It is your turn', who ? `${who} has left this ${kind}.` : '');
      void goOn(latest.current).then(announce);
    }
  }, [link, kind, is, writer, left]);
}

interface Waiting<Types extends WritingTypes> {
  writing: Writing<Types>;
  load(id: number): Promise<Types['entry']>;
}

async function goOn<Types extends WritingTypes>({ writing, load }: Waiting<Types>): Promise<void> {
  const { server } = writing.state.read();
  const entry = server && (await load(server.id).catch(() => null));
  if (!entry || entry.revision === server.revision) return;
  // A waiting user expects the saved changes. Only a choice between two versions is news.
  if (writing.meetOther(entry)) writing.state.patch({ merged: [] });
}
