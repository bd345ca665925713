import { useQueryClient } from '@tanstack/react-query';
import type { ScheduleChange } from '#content-api/posts/contract.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { tell, tellError } from '../../../ui/toasts.ts';
import { planPost, StaleFailure } from '../postCalls.ts';
import type { Writing } from '../writing.ts';
import { momentInWords, ownZone } from './moments.ts';
import type { Turn } from './planOf.ts';

/**
 * Plans what becomes of the post, which is saved apart from what is written in it. Whoever plans for a version that
 * isn't the current one any more meets the other one first.
 */
export function usePlanning(writing: Writing, turn: Turn) {
  const queryClient = useQueryClient();
  const send = async (at: string | null) => {
    const { server } = writing.state.read();
    if (!server) return;
    const change: ScheduleChange = { [turn.field]: at };
    try {
      writing.meetPlan(await planPost(server.id, server.revision, change));
    } catch (failure) {
      if (failure instanceof StaleFailure) writing.meetOther(failure.current);
      throw failure;
    }
    void queryClient.invalidateQueries({ queryKey: ['overview'] });
  };
  const sendOrSay = (at: string | null) => send(at).catch(sayFailure);
  return {
    /** @throws what the server refuses. */
    plan: async (at: string, before: string | null) => {
      await send(at);
      const words = `${turn.words} ${momentInWords(new Date(at), ownZone())}.`;
      tell('Scheduled', words, { label: 'Undo', run: () => void sendOrSay(before) });
    },
    cancel: async (before: string) => {
      try {
        await send(null);
      } catch (failure) {
        return sayFailure(failure);
      }
      const stays = turn.field === 'publishAt' ? 'The post stays a draft.' : 'The post stays online.';
      tell('Schedule cancelled', stays, { label: 'Undo', run: () => void sendOrSay(before) });
    },
    /** What kept the post from going online has been read. */
    dismiss: () => sendOrSay(null),
  };
}

function sayFailure(failure: unknown): void {
  const words = 'Failed to save the schedule';
  tellError(failure instanceof StaleFailure ? failure.message : sentenceOf(failure, words));
}
