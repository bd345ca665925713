import { z } from 'zod';
import { serverNow } from '../../calls/clock.ts';
import { instantAt, wallAt } from './moments.ts';

/** A date and a time of this zone's clock that are still to come; it makes an instant of them, ISO 8601 in UTC. */
export function momentSchema(zone: string, now = serverNow) {
  return z
    .object({
      date: z.string().regex(/^\d{4}-\d\d-\d\d$/, 'Choose a date'),
      time: z.string().regex(/^\d\d:\d\d$/, 'Choose a time'),
    })
    .transform((wall, context) => {
      const refuse = (name: keyof typeof wall, message: string) => {
        context.addIssue({ code: 'custom', path: [name], message });
        return z.NEVER;
      };
      const at = instantAt(wall, zone);
      if (at === null) return refuse('time', 'The clocks go forward and skip this time');
      if (wall.date < wallAt(now(), zone).date) return refuse('date', 'This day has passed');
      if (at <= now()) return refuse('time', 'This time has passed');
      return at.toISOString();
    });
}
