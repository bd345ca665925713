import { PlannedMoment } from './PlannedMoment.tsx';
import type { Plan, Turn } from './planOf.ts';

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
