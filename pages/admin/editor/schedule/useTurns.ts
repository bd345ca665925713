import { useEffect } from 'react';
import { serverNow } from '../../app/calls/clock.ts';
import { useWritingState } from '../writing/useWritingState.ts';
import { scheduleOf } from './scheduleOf.ts';
import type { ScheduledTypes, Scheduling } from './scheduling.ts';

/** How long after the moment the server is asked what became of it, and how often again, in milliseconds. */
const AFTER = 5_000;
/** Timers of more than 24.8 days fire at once. */
const LONGEST = 86_400_000;

/** Takes over what the schedule has done to the entry while it is being written. */
export function useTurns<Types extends ScheduledTypes>({
  writing,
  load,
}: Pick<Scheduling<Types>, 'writing' | 'load'>): void {
  const state = useWritingState(writing);
  const at = scheduleOf(state).plan?.at ?? null;
  const id = state.server?.id;
  useEffect(() => {
    if (at === null || id === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const rest = Date.parse(at) - serverNow().getTime();
      const pause = rest > 0 ? Math.min(rest + AFTER, LONGEST) : AFTER;
      timer = setTimeout(() => void look().finally(wait), pause);
    };
    const look = async () => {
      // Without an answer nothing is known: it is asked again.
      if (Date.parse(at) < serverNow().getTime())
        await load(id).then(
          (entry) => writing.onTurn(entry),
          () => {},
        );
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, id, writing, load]);
}
