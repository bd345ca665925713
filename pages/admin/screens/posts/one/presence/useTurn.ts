import { useEffect, useRef } from 'react';
import { tell } from '../../../../ui/notices/toasts.ts';
import { loadPost } from '../writing/postCalls.ts';
import type { Writing } from '../writing/writing.ts';
import type { PresenceLink } from './presenceLink.ts';
import { namesOf, type Standing } from './standingOf.ts';

/** Who types far down doesn't see what stands above the post. */
export function useTakenOver(standing: Standing): void {
  const by = standing.is === 'taken over' && standing.isHere ? standing.by : '';
  useEffect(() => {
    if (by) tell(`${by} has taken over`, 'Your words stay in your own copy: nothing of them is lost.');
  }, [by]);
}

/** Who waits is told when nobody writes any more, and goes on with what was saved by then. */
export function useTurn(link: PresenceLink | null, writing: Writing, standing: Standing): void {
  const heldBy = useRef('');
  const { is } = standing;
  const writer = standing.is === 'held' ? standing.by.name : '';
  const left = standing.is === 'free' ? namesOf(standing.away) : '';
  useEffect(() => {
    const { mode, presence } = link?.state.read() ?? {};
    if (mode !== 'waiting' || !presence) return;
    if (is === 'held') heldBy.current = writer;
    else {
      const who = left || heldBy.current;
      link?.setMode('writing');
      void goOn(writing).then(() => tell('It is your turn', who ? `${who} has left this post.` : ''));
    }
  }, [link, writing, is, writer, left]);
}

async function goOn(writing: Writing): Promise<void> {
  const { server } = writing.state.read();
  const post = server && (await loadPost(String(server.id)).catch(() => null));
  if (!post || post.revision === server.revision) return;
  const isDirty = writing.draft.settle();
  writing.meetOther(post);
  // Words that were typed before waiting are met by the choice.
  if (!isDirty) writing.takeTheirs();
}
