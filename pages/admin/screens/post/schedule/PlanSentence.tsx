import { PlannedMoment } from './PlannedMoment.tsx';
import type { Plan, Turn } from './planOf.ts';

/** 'Goes online on 23 November at 09:00 and offline on 27 November at 18:00'. */
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
