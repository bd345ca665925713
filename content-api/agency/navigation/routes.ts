import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { contentTag, isStale, stale } from '../../http/entityTags.ts';
import { lastChangedBy } from '../earlier.ts';
import { navigationSchema } from './navigation.shared.ts';
import { readNavigation, saveNavigation } from './store.ts';

/** Header and footer of every page. Changes are on the site with the next release. */
export function navigationRoutes({ store: { db } }: { store: Store }) {
  const answer = async (call: Call) => {
    const navigation = await readNavigation(db);
    return call.json(navigation, 200, { ETag: contentTag(navigation) });
  };
  return {
    read: answers('Get the navigation', navigationSchema, 200, {
      description: 'Send its ETag as If-Match to replace it safely.',
    })(answer),

    replace: answers('Replace the navigation', navigationSchema, 200, {
      description: 'Send the ETag you read as If-Match, so that you don’t overwrite another change.',
      refusals: { 409: 'Stale: current is the newer version' },
    })(async (call: CallWith<{ json: typeof navigationSchema }>) => {
      await db.transaction().execute(async (transaction) => {
        const current = await readNavigation(transaction);
        const tag = contentTag(current);
        if (isStale(call, tag)) {
          const changed_by = await lastChangedBy(transaction, ['navigation']);
          throw stale('navigation', { current, tag, changed_by });
        }
        await saveNavigation(transaction, call.req.valid('json'), call.get('caller')?.user.id);
      });
      return answer(call);
    }),
  };
}
