import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { mayToAny } from '../access/guard.ts';
import { activityListSchema, type activityQuerySchema } from './activity.shared.ts';
import type { ActivityLog } from './log.ts';
import { readActivity, readContentActivity } from './read.ts';

export function activityRoutes({ store: { db }, activity }: { store: Store; activity: ActivityLog }) {
  return {
    list: answers('List what users did, newest first', activityListSchema, 200, {
      description:
        'Kept for 180 days. Repeated actions share one entry with a count. For the next page, send `next` as `before`. Editors get the entries about content, without email addresses, IP addresses and devices.',
    })(async (call: CallWith<{ query: typeof activityQuerySchema }>) => {
      await activity.flush();
      const read = mayToAny(call, 'activity.read') ? readActivity : readContentActivity;
      return call.json(await read(db, call.req.valid('query')));
    }),
  };
}
