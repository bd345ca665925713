import { z } from 'zod';
import { serverNow } from '../../calls/clock.ts';
import { momentSchema } from './momentSchema.ts';
import type { Wall } from './moments.ts';
import type { Schedule } from './scheduleOf.ts';

/** The dialog's fields. The second moment counts while `isEnding` isn't ''. */
export interface ScheduleValues {
  date: string;
  time: string;
  isEnding: '' | 'yes';
  untilDate: string;
  untilTime: string;
}

const text = z.string();

export function scheduleSchema(zone: string, now = serverNow): z.ZodType<Schedule> {
  const moment = momentSchema(zone, now);
  const shape = { date: text, time: text, isEnding: text, untilDate: text, untilTime: text };
  return z.object(shape).transform((values, context) => {
    const refuse = (name: keyof ScheduleValues, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    /** Undefined where it is none, which is said beside its fields. */
    const read = (wall: Wall, names: Record<keyof Wall, keyof ScheduleValues>) => {
      const { data, error } = moment.safeParse(wall);
      for (const { path, message } of error?.issues ?? []) refuse(names[path[0] as keyof Wall], message);
      return data;
    };
    const { date, time, untilDate, untilTime } = values;
    const at = read({ date, time }, { date: 'date', time: 'time' });
    const until =
      values.isEnding === ''
        ? null
        : read({ date: untilDate, time: untilTime }, { date: 'untilDate', time: 'untilTime' });
    if (at === undefined || until === undefined) return z.NEVER;
    if (until !== null && until <= at)
      refuse(untilDate < date ? 'untilDate' : 'untilTime', 'Must be after the time to publish');
    return { at, until };
  });
}
