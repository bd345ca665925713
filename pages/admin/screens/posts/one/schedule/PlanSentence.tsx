import { PlannedMoment } from './PlannedMoment.tsx';
import type { Plan, Turn } from './planOf.ts';

/** 'Goes online on Monday 23 November 2026 at 09:00 and offline on Friday 27 November 2026 at 18:00'. */
export function PlanSentence({ turn, plan: { at, until } }: { turn: Turn; plan: Plan }) {
  return (
    <>
      {turn.words} <PlannedMoment at={at} />
      {until === null ? null : (
        <>
          {' '}
          and offline <PlannedMoment at={until} />
        </>
      )}
    </>
  );
}
