import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail } from '../access/guard.ts';
import { endSessions } from '../access/sessions.ts';
import { type Doer, enqueue } from '../twoStep/switching.ts';
import { findUser } from '../users/store.ts';
import { passkeyOwnersSchema } from './passkeys.shared.ts';
import { deletePasskeys, passkeyOwners } from './store.ts';

interface Meant {
  /** Without an id, all passkeys are removed. */
  id?: number;
  sessionId?: string;
}

/** The user's other sessions end, because the lost device may be signed in. False when there was nothing to remove. */
export async function removePasskeys(
  db: Kysely<Database>,
  userId: number,
  by: Doer,
  { id, sessionId = '' }: Meant = {},
  at = new Date().toISOString(),
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const names = await deletePasskeys(transaction, userId, id);
    if (names.length === 0) return false;
    await endSessions(transaction, userId, { except: sessionId });
    await enqueue(transaction, 'user.passkeys_removed', { user_id: userId, at, names, by }, at);
    return true;
  });
}

export async function notifyOfNewPasskey(
  transaction: Kysely<Database>,
  userId: number,
  name: string,
  at: string,
): Promise<void> {
  await enqueue(transaction, 'user.passkey_added', { user_id: userId, at, name }, at);
}

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
