import type { Store } from '../../database/open.ts';
import { ApiFailure, notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail } from '../access/guard.ts';
import { findUser } from '../users/store.ts';
import { passkeyOwnersSchema } from './passkeys.shared.ts';
import { removePasskeys } from './removing.ts';
import { passkeyOwners } from './store.ts';

export function passkeyUserRoutes({ store: { db } }: { store: Store }) {
  return {
    owners: answers(
      'List users who have passkeys',
      passkeyOwnersSchema,
    )(async (call: Call) => call.json({ owners: await passkeyOwners(db) })),

    removeOf: answers(
      'Remove all passkeys of a user who lost a device; ends all their sessions',
      doneSchema,
      200,
      { refusals: { 404: 'User not found, or without passkeys', 409: 'Your own account' } },
    )(async (call: Call) => {
      const id = idOf(call, 'User');
      const { user: admin } = callerOrFail(call);
      if (id === admin.id) {
        throw new ApiFailure(409, 'own_account', 'Remove your own passkeys under “Your sign-in”');
      }
      if (!(await findUser(db, id))) throw notFound('User');
      if (!(await removePasskeys(db, id, { kind: 'admin', name: admin.display_name }))) {
        throw notFound('Passkeys');
      }
      return call.json({ success: true as const });
    }),
  };
}
