import { useQueryClient } from '@tanstack/react-query';
import type { ScheduleChange } from '#content-api/posts/contract.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { tellFailure } from '../../../ui/tellFailure.ts';
import { tell } from '../../../ui/toasts.ts';
import { planPost, StaleFailure } from '../postCalls.ts';
import type { Writing } from '../writing.ts';
import { ownZone } from './moments.ts';
import { type Plan, planInWords, type Turn } from './planOf.ts';

/**
 * Plans what becomes of the post, which is saved apart from what is written in it. Whoever plans for a version that
 * isn't the current one any more meets the other one first.
 */
export function usePlanning(writing: Writing, turn: Turn) {
  const queryClient = useQueryClient();
  const send = async (plan: Plan | null) => {
    const { server } = writing.state.read();
    if (!server) return;
    try {
      writing.meetPlan(await planPost(server.id, server.revision, changeTo(plan, turn)));
    } catch (failure) {
      if (failure instanceof StaleFailure) writing.meetOther(failure.current);
      throw failure;
    }
    void queryClient.invalidateQueries({ queryKey: ['overview'] });
  };
  const sendOrSay = (plan: Plan | null) => send(plan).catch(sayFailure);
  return {
    /** @throws what the server refuses. */
    plan: async (plan: Plan, before: Plan | null) => {
      await send(plan);
      const words = planInWords(turn, plan, ownZone());
      tell('Scheduled', words, { label: 'Undo', run: () => void sendOrSay(before) });
    },
    cancel: async (before: Plan) => {
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

function changeTo(plan: Plan | null, { field }: Turn): ScheduleChange {
  const at = plan?.at ?? null;
  return field === 'publishAt' ? { publishAt: at, unpublishAt: plan?.until ?? null } : { unpublishAt: at };
}

function sayFailure(failure: unknown): void {
  const words = 'Failed to save the schedule';
  tellFailure(failure, failure instanceof StaleFailure ? failure.message : sentenceOf(failure, words));
}
