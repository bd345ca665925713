import {
  clock,
  exactMoment,
  shortDay,
  shortMoment,
  timeAgo,
} from '#content-api/values/formats/moments.shared.ts';

interface WhenProps {
  /** ISO 8601. */
  at: string;
  withTime?: boolean;
  isBrief?: boolean;
  isAgo?: boolean;
}

/** A moment in the reader's own zone; the full time with its zone on hover. */
export function When({ at, withTime = false, isBrief = false, isAgo = false }: WhenProps) {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '-';
  return (
    <time dateTime={at} title={exactMoment(moment)}>
      {isAgo ? timeAgo(moment) : inWords(moment, withTime, isBrief)}
    </time>
  );
}

function inWords(moment: Date, withTime: boolean, isBrief: boolean): string {
  const day = shortDay(moment);
  if (isBrief && day === shortDay(new Date())) return clock(moment);
  return withTime ? shortMoment(moment) : day;
}
