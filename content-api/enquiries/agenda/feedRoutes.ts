import { publicOrigin } from '../../agency/origin.ts';
import { readSettings } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call } from '../../http/call.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { calendarFile } from '../bookings/calendarFile.ts';
import { feedSchema } from './agenda.shared.ts';
import { endFeed, feedPath, opensFeed, renewFeed } from './feed.ts';
import { feedBookings } from './store.ts';

export function feedRoutes({
  store: { db },
  secrets,
  siteUrl,
}: {
  store: Store;
  secrets: Secrets;
  siteUrl: string;
}) {
  const idOfCaller = (call: Call) => callerOrFail(call).user.id;
  return {
    mine: answers(
      'Get your calendar feed of meetings',
      feedSchema,
    )(async (call: Call) => call.json({ path: await feedPath(db, secrets, idOfCaller(call)) })),

    renew: answers(
      'Create a new address for your feed; the old one stops working',
      feedSchema,
      201,
    )(async (call: Call) => {
      await renewFeed(db, idOfCaller(call));
      return call.json({ path: await feedPath(db, secrets, idOfCaller(call)) }, 201);
    }),

    end: answers(
      'End your feed',
      feedSchema,
    )(async (call: Call) => {
      await endFeed(db, idOfCaller(call));
      return call.json({ path: null });
    }),

    read: answers('Get the meetings as iCalendar', null, 200, {
      media: 'text/calendar',
      refusals: { 404: 'No such address' },
    })(async (call: Call) => {
      if (!(await opensFeed(db, secrets, call.req.param('file') ?? ''))) throw notFound('Feed');
      const { brand, wording } = await readSettings(db);
      const bookings = await feedBookings(db, new Date());
      const origin = await publicOrigin(db, siteUrl);
      return call.body(calendarFile(bookings, { forWhom: 'staff', brand, origin, secrets, wording }), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'X-Robots-Tag': 'noindex',
      });
    }),
  };
}
