import { Badge } from '../../ui/Badge.tsx';
import list from '../../ui/list/List.module.css';
import { ownZone } from '../../ui/moments/daysOf.ts';
import { When } from '../../ui/values/When.tsx';
import { momentInWords, zoneInWords } from './moments.ts';
import css from './Schedule.module.css';
import type { ScheduleFields } from './scheduling.ts';

export function ScheduleInList({
  publishAt,
  unpublishAt,
  scheduleProblem,
}: { [Name in keyof ScheduleFields]?: ScheduleFields[Name] | undefined }) {
  if (scheduleProblem) {
    return (
      <span className={css.plan}>
        <Badge tint="red">Not published</Badge>
        <span className={list.second}>{scheduleProblem}</span>
      </span>
    );
  }
  if (!publishAt && !unpublishAt) return null;
  return (
    <span className={css.plan}>
      <Badge tint="blue">Scheduled</Badge>
      <span className={list.second}>
        {publishAt ? (
          <>
            online <When at={publishAt} />
          </>
        ) : null}
        {publishAt && unpublishAt ? ', ' : null}
        {unpublishAt ? (
          <>
            offline <When at={unpublishAt} />
          </>
        ) : null}
      </span>
    </span>
  );
}

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
