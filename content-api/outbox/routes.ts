import { z } from 'zod';
import type { Store } from '../database/open.ts';
import { notFound } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { Call } from '../http/call.ts';
import { doneSchema } from '../http/http.shared.ts';
import { idOf } from '../http/input.ts';
import { noteQueued } from './enqueue.ts';
import { outboxSchema } from './outbox.shared.ts';
import { readOutbox, retryFailed } from './store.ts';

const retriedSchema = z.object({ retried: z.number() });

export function outboxRoutes({ store: { db } }: { store: Store }) {
  return {
    overview: answers(
      'Get the outbox: counts, failures and the state of each lane',
      outboxSchema,
    )(async (call: Call) => call.json(await readOutbox(db))),

    retry: answers('Retry a failed message', doneSchema, 200, {
      refusals: { 404: 'No such message, or it has not failed' },
    })(async (call: Call) => {
      if ((await retryFailed(db, idOf(call, 'Message'))) === 0) throw notFound('Message');
      noteQueued();
      return call.json({ success: true as const });
    }),

    retryAll: answers(
      'Retry all failed messages',
      retriedSchema,
    )(async (call: Call) => {
      const retried = await retryFailed(db);
      noteQueued();
      return call.json({ retried });
    }),
  };
}
