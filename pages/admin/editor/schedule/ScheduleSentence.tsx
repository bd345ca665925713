import { ScheduledMoment } from './ScheduledMoment.tsx';
import type { Schedule, Turn } from './scheduleOf.ts';

export function ScheduleSentence({ turn, plan: { at, until } }: { turn: Turn; plan: Schedule }) {
  return (
    <>
      {turn.words} <ScheduledMoment at={at} />
      {until === null ? null : (
        <>
          {' '}
          and offline <ScheduledMoment at={until} />
        </>
      )}
    </>
  );
}
