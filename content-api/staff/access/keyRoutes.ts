import type { Store } from '../../database/open.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail } from './guard.ts';
import { keyListSchema, keyMadeSchema, type newKeySchema } from './keys.shared.ts';
import { addKey, keys, removeKey } from './keys.ts';

export function keyRoutes({ store: { db } }: { store: Store }) {
  return {
    list: answers('List API keys', keyListSchema)(async (call: Call) => call.json({ keys: await keys(db) })),

    add: answers('Create an API key', keyMadeSchema, 201, {
      description:
        'The response is the only one with the secret. The key can do what its rights say, as long as its maker can. Send it as Authorization: Bearer.',
    })(async (call: CallWith<{ json: typeof newKeySchema }>) => {
      const { user } = callerOrFail(call);
      const { id, secret } = await addKey(db, user, call.req.valid('json'));
      call.set('audited', { id });
      const key = (await keys(db)).find((one) => one.id === id);
      if (!key) throw notFound('API key');
      return call.json({ key, secret }, 201);
    }),

    remove: answers('Revoke an API key', doneSchema, 200, { refusals: { 404: 'No such API key' } })(
      async (call: Call) => {
        if (!(await removeKey(db, idOf(call, 'API key')))) throw notFound('API key');
        return call.json({ success: true as const });
      },
    ),
  };
}
