import { useQueryClient } from '@tanstack/react-query';
import type { ScheduleChange } from '#content-api/writing/schedules/schedules.shared.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { ownZone } from '../../ui/moments/daysOf.ts';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { StaleFailure } from '../writing/saveFailures.ts';
import {
  type Schedule,
  type ScheduledTypes,
  type Scheduling,
  scheduleFieldsOf,
  scheduleInWords,
  type Turn,
} from './scheduling.ts';

/** Someone else has changed the entry or its schedule. The screen already shows that. */
export class MetFailure extends Error {
  override name = 'MetFailure';
}

/** Saves the schedule apart from the text. The server refuses plans for an older version or over an unseen plan. */
export function useScheduling<Types extends ScheduledTypes>(scheduling: Scheduling<Types>, turn: Turn) {
  const { writing, noun } = scheduling;
  const queryClient = useQueryClient();
  const send = async (plan: Schedule | null, seen: Schedule | null) => {
    const { server } = writing.state.read();
    if (!server) return;
    const { id, revision } = server;
    try {
      const planned = { publishAt: null, ...changeTo(seen, turn) };
      const entry = await scheduling.schedule(id, revision, changeTo(plan, turn), planned);
      writing.serverChanged(scheduleFieldsOf(entry) as Partial<Types['server']>);
    } catch (failure) {
      throw metBy(scheduling, failure, revision);
    }
    void queryClient.invalidateQueries({ queryKey: ['overview'] });
  };
  const sendOrSay = (plan: Schedule | null, seen: Schedule | null) => send(plan, seen).catch(sayFailure);
  return {
    /** @throws what the server refuses. */
    plan: async (plan: Schedule, before: Schedule | null) => {
      await send(plan, before);
      const words = scheduleInWords(turn, plan, ownZone());
      showToast('Scheduled', words, { label: 'Undo', lasts: true, run: () => void sendOrSay(before, plan) });
    },
    cancel: async (before: Schedule) => {
      try {
        await send(null, before);
      } catch (failure) {
        return sayFailure(failure);
      }
      const stays = turn.field === 'publishAt' ? `The ${noun} stays a draft.` : `The ${noun} stays online.`;
      showToast('Schedule cancelled', stays, {
        label: 'Undo',
        lasts: true,
        run: () => void sendOrSay(before, null),
      });
    },
    dismiss: () => sendOrSay(null, null),
  };
}

function changeTo(plan: Schedule | null, { field }: Turn): ScheduleChange {
  const at = plan?.at ?? null;
  return field === 'publishAt' ? { publishAt: at, unpublishAt: plan?.until ?? null } : { unpublishAt: at };
}

/** Shows the changed entry on screen. @returns the failure to report. */
function metBy<Types extends ScheduledTypes>(
  { writing, noun }: Scheduling<Types>,
  failure: unknown,
  revision: number,
): unknown {
  if (writing.meetGone(failure)) return new MetFailure(`Someone else has deleted this ${noun}`);
  if (!(failure instanceof StaleFailure)) return failure;
  const current = failure.current as Types['entry'];
  if (current.revision === revision) {
    writing.serverChanged(scheduleFieldsOf(current) as Partial<Types['server']>);
    return new MetFailure(`The schedule of this ${noun} has been changed in the meantime`);
  }
  writing.meetOther(current, failure.by);
  return new MetFailure(`${failure.by} has changed this ${noun} in the meantime`);
}

export function sayFailure(failure: unknown): void {
  const words = 'Failed to save the schedule';
  showFailure(failure, failure instanceof MetFailure ? failure.message : sentenceOf(failure, words));
}
