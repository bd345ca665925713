import type { Store } from '../../database/open.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { type missedChangeSchema, missedListSchema } from './missed.shared.ts';
import { ignoreMissed, missedAddresses } from './store.ts';

export function missedRoutes({ store: { db } }: { store: Store }) {
  return {
    list: answers('List addresses that visitors requested and did not find', missedListSchema, 200, {
      description:
        'The hundred most requested paths, counted every ten seconds. A thousand are kept, each for 90 days after the last request.',
    })(async (call: Call) => call.json({ addresses: await missedAddresses(db) })),

    ignore: answers('Hide a missed address, or show it again', doneSchema, 200, {
      refusals: { 404: 'Nobody has requested it' },
    })(async (call: CallWith<{ json: typeof missedChangeSchema }>) => {
      const { path, ignored } = call.req.valid('json');
      if (!(await ignoreMissed(db, path, ignored))) throw notFound('Address');
      return call.json({ success: true as const });
    }),
  };
}
