import { exactMoment, shortDay, shortMoment } from '#static-data/words/moments.ts';

/** A moment in the reader's own zone; the full time with its zone on hover. @param at ISO 8601. */
export function When({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '-';
  return (
    <time dateTime={at} title={exactMoment(moment)}>
      {withTime ? shortMoment(moment) : shortDay(moment)}
    </time>
  );
}
