import { useQueryClient } from '@tanstack/react-query';
import type { ScheduleChange } from '#content-api/blog/posts/contract.ts';
import { sentenceOf } from '../../../../app/calls/failure.ts';
import { StaleFailure } from '../../../../editor/writing/saveFailures.ts';
import { tellFailure } from '../../../../ui/notices/tellFailure.ts';
import { tell } from '../../../../ui/notices/toasts.ts';
import { DELETED, planPost } from '../writing/postCalls.ts';
import type { PostWriting } from '../writing/postWriting.ts';
import { ownZone } from './moments.ts';
import { type Plan, planInWords, type Turn } from './planOf.ts';

/** Something else has become of the post or its plan, which the screen shows by now. */
export class MetFailure extends Error {
  override name = 'MetFailure';
}

/** Saved apart from what is written. Plans for an older version, or over an unseen plan, meet that first. */
export function usePlanning(writing: PostWriting, turn: Turn) {
  const queryClient = useQueryClient();
  const send = async (plan: Plan | null, seen: Plan | null) => {
    const { server } = writing.state.read();
    if (!server) return;
    const { id, revision } = server;
    try {
      writing.meetPlan(await planPost(id, revision, changeTo(plan, turn), planned(seen, turn)));
    } catch (failure) {
      throw metBy(writing, failure, revision);
    }
    void queryClient.invalidateQueries({ queryKey: ['overview'] });
  };
  const sendOrSay = (plan: Plan | null, seen: Plan | null) => send(plan, seen).catch(sayFailure);
  return {
    /** @throws what the server refuses. */
    plan: async (plan: Plan, before: Plan | null) => {
      await send(plan, before);
      const words = planInWords(turn, plan, ownZone());
      tell('Scheduled', words, { label: 'Undo', run: () => void sendOrSay(before, plan) });
    },
    cancel: async (before: Plan) => {
      try {
        await send(null, before);
      } catch (failure) {
        return sayFailure(failure);
      }
      const stays = turn.field === 'publishAt' ? 'The post stays a draft.' : 'The post stays online.';
      tell('Schedule cancelled', stays, { label: 'Undo', run: () => void sendOrSay(before, null) });
    },
    dismiss: () => sendOrSay(null, null),
  };
}

function changeTo(plan: Plan | null, { field }: Turn): ScheduleChange {
  const at = plan?.at ?? null;
  return field === 'publishAt' ? { publishAt: at, unpublishAt: plan?.until ?? null } : { unpublishAt: at };
}

function planned(plan: Plan | null, turn: Turn): ScheduleChange {
  return { publishAt: null, ...changeTo(plan, turn) };
}

/** Has the screen show what has become of the post. @returns what is to be said of it. */
function metBy(writing: PostWriting, failure: unknown, revision: number): unknown {
  if (writing.meetGone(failure)) return new MetFailure(DELETED);
  if (!(failure instanceof StaleFailure)) return failure;
  if (failure.current.revision === revision) {
    writing.meetPlan(failure.current);
    return new MetFailure('The schedule of this post has been changed in the meantime');
  }
  writing.meetOther(failure.current);
  return new MetFailure('Somebody else has changed this post in the meantime');
}

export function sayFailure(failure: unknown): void {
  const words = 'Failed to save the schedule';
  tellFailure(failure, failure instanceof MetFailure ? failure.message : sentenceOf(failure, words));
}
