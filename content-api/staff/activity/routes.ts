import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { activityListSchema, type activityQuerySchema } from './activity.shared.ts';
import type { ActivityLog } from './log.ts';
import { readActivity } from './read.ts';

export function activityRoutes({ store: { db }, activity }: { store: Store; activity: ActivityLog }) {
  return {
    list: answers('Who did what, when and from where; newest first', activityListSchema, 200, {
      description:
        'Kept for 180 days. What is done again and again is one entry with a count. `before` takes `next` of the page before.',
    })(async (call: CallWith<{ query: typeof activityQuerySchema }>) => {
      await activity.flush();
      return call.json(await readActivity(db, call.req.valid('query')));
    }),
  };
}
