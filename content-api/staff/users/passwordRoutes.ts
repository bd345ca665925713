import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../database/open.ts';
import { notFound, wrong } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { emailKey } from '../../values/email/spellings.ts';
import { refuseGuessable } from '../access/guessable.ts';
import { hashPassword } from '../access/passwords.ts';
import type { Secrets } from '../access/secrets.ts';
import { createThrottle, type LimitParts } from '../access/throttle.ts';
import type { ActivityLog } from '../activity/log.ts';
import { noteOf } from '../activity/record.ts';
import { ownerOfPasswordToken, redeemPasswordLink, sendPasswordLink } from './passwordLinks.ts';
import { credentialsByEmail, findUser } from './store.ts';
import type { forgotPasswordSchema, resetPasswordSchema } from './users.shared.ts';

/** Milliseconds. No answer is faster, so that the time doesn't reveal whether an email was sent. */
const leastTime = 150;

const hour = 60 * 60;

interface Parts extends LimitParts {
  store: Store;
  secrets: Secrets;
  activity: ActivityLog;
}

export function passwordRoutes(parts: Parts) {
  const { secrets, activity } = parts;
  const { db } = parts.store;
  const perAccount = createThrottle(parts, { name: 'password links per account', points: 5, seconds: hour });
  const perAddress = createThrottle(parts, { name: 'password links per address', points: 30, seconds: hour });
  return {
    /** The answer doesn't reveal whether the address has an account (OWASP Forgot Password Cheat Sheet). */
    forgot: answers('Send a link for a new password', doneSchema, 200, {
      refusals: { 429: 'Too many attempts: see Retry-After' },
    })(async (call: CallWith<{ json: typeof forgotPasswordSchema }>) => {
      await perAddress.take(call.get('address'));
      const { email } = call.req.valid('json');
      await perAccount.take(emailKey(email));
      const send = async () => {
        const user = await credentialsByEmail(db, email);
        // Users without a password sign in with the provider. An admin may invite them to choose one.
        if (user && user.password_hash !== '') await sendPasswordLink(db, secrets, user.id, 'reset');
      };
      await Promise.all([send(), pause(leastTime)]);
      return call.json({ success: true as const });
    }),

    reset: answers('Set a new password with the token from a link; ends all sessions', doneSchema, 200, {
      refusals: { 429: 'Too many attempts: see Retry-After' },
    })(async (call: CallWith<{ json: typeof resetPasswordSchema }>) => {
      await perAddress.take(call.get('address'));
      const { token, password } = call.req.valid('json');
      const ownerId = await ownerOfPasswordToken(db, token);
      const owner = ownerId === undefined ? undefined : await findUser(db, ownerId);
      if (owner) await refuseGuessable(db, password, owner);
      const id = owner ? await redeemPasswordLink(db, token, await hashPassword(password)) : null;
      if (id === null) throw wrong('token', 'This link is not valid any more. Please ask for a new one.');
      const user = await findUser(db, id);
      if (user) noteOf(activity, call, user, 'password.reset');
      return call.json({ success: true as const });
    }),

    invite: answers('Send a user a link to choose a password', doneSchema, 200, {
      refusals: { 404: 'User not found' },
    })(async (call: Call) => {
      const user = await findUser(db, idOf(call, 'User'));
      if (!user) throw notFound('User');
      await sendPasswordLink(db, secrets, user.id, 'invitation');
      return call.json({ success: true as const });
    }),
  };
}
