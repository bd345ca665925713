import { momentInWords, ownZone, zoneInWords } from './moments.ts';

/** 'on Tuesday 24 November 2026 at 09:00' by the reader's own clock; the zone on hover. @param at ISO 8601 in UTC. */
export function ScheduledMoment({ at }: { at: string }) {
  const zone = ownZone();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={zoneInWords(zone, moment)}>
      {momentInWords(moment, zone)}
    </time>
  );
}
