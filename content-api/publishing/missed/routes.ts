import type { Store } from '../../database/open.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { type missedChangeSchema, missedListSchema } from './missed.shared.ts';
import { ignoreMissed, missedAddresses } from './store.ts';

export function missedRoutes({ store: { db } }: { store: Store }) {
  return {
    list: answers('Addresses that visitors asked for and didn’t find', missedListSchema, 200, {
      description:
        'The hundred most asked for, counted by path alone. Written every ten seconds; a thousand are kept, for 90 days after the last time.',
    })(async (call: Call) => call.json({ addresses: await missedAddresses(db) })),

    ignore: answers('Missed address: leave out of the list, or show it again', doneSchema, 200, {
      refusals: { 404: 'Nobody has asked for it' },
    })(async (call: CallWith<{ json: typeof missedChangeSchema }>) => {
      const { path, ignored } = call.req.valid('json');
      if (!(await ignoreMissed(db, path, ignored))) throw notFound('Address');
      return call.json({ success: true as const });
    }),
  };
}
