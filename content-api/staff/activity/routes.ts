import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { activityListSchema, type activityQuerySchema } from './activity.shared.ts';
import type { ActivityLog } from './log.ts';
import { readActivity } from './read.ts';

export function activityRoutes({ store: { db }, activity }: { store: Store; activity: ActivityLog }) {
  return {
    list: answers('List what users did, newest first', activityListSchema, 200, {
      description:
        'Kept for 180 days. Repeated actions share one entry with a count. For the next page, send `next` as `before`.',
    })(async (call: CallWith<{ query: typeof activityQuerySchema }>) => {
      await activity.flush();
      return call.json(await readActivity(db, call.req.valid('query')));
    }),
  };
}
