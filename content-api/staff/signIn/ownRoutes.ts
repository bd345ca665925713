import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { notFound, notSignedIn, wrong } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { type passwordChangeSchema, sessionListSchema } from '../access/access.shared.ts';
import { callerOrFail } from '../access/guard.ts';
import { refuseGuessable } from '../access/guessable.ts';
import type { LoginLimits } from '../access/loginLimits.ts';
import { hashPassword, provePassword } from '../access/passwords.ts';
import type { Secrets } from '../access/secrets.ts';
import {
  continueSession,
  endSession,
  endSessions,
  type Session,
  sessionsOf,
  signedIn,
} from '../access/sessions.ts';
import { notifyOfPassword } from '../users/passwordLinks.ts';
import { type Credentials, credentialsById, setPassword } from '../users/store.ts';
import { signedInSchema } from './routes.ts';

export function ownAccessRoutes(
  { store: { db }, secrets, passwords }: { store: Store; secrets: Secrets; passwords: boolean },
  limits: LoginLimits,
) {
  return {
    changePassword: answers('Change your password; ends all other sessions', signedInSchema, 200, {
      description: 'Returns a new token for this session. The old one stops working.',
      refusals: {
        400: 'Wrong password, or the new one is too weak',
        429: 'Too many attempts: see Retry-After',
      },
    })(async (call: CallWith<{ json: typeof passwordChangeSchema }>) => {
      const { password, new_password } = call.req.valid('json');
      const { attempt, user } = await provePassword({ db, limits, passwords }, call, password);
      await attempt.succeeded();
      if (password === new_password) throw wrong('new_password', 'This is already your password');
      await refuseGuessable(db, new_password, user, 'new_password');
      const { sessionId } = callerOrFail(call);
      const changed = await changeOwnPassword(db, user, await hashPassword(new_password), sessionId);
      if (!changed && !(await credentialsById(db, user.id))) throw notSignedIn();
      if (!changed) throw wrong('password', 'Your password was changed elsewhere in the meantime');
      return call.json(await signedIn(secrets, changed.user, changed.session));
    }),

    sessions: answers(
      'List your sessions',
      sessionListSchema,
    )(async (call: Call) => {
      const { user, sessionId } = callerOrFail(call);
      const sessions = await sessionsOf(db, user.id);
      return call.json({ sessions: sessions.map((one) => ({ ...one, current: one.id === sessionId })) });
    }),

    endSession: answers('End one of your sessions', doneSchema, 200, {
      refusals: { 404: 'No such session' },
    })(async (call: Call) => {
      const ended = await endSession(db, callerOrFail(call).user.id, call.req.param('id') ?? '');
      if (!ended) throw notFound('Session');
      return call.json({ success: true as const });
    }),

    endOthers: answers(
      'End all your other sessions',
      doneSchema,
    )(async (call: Call) => {
      const { user, sessionId } = callerOrFail(call);
      await endSessions(db, user.id, { except: sessionId });
      return call.json({ success: true as const });
    }),
  };
}

/**
 * Also ends password links. @param before the user when the old password was checked; null when it has changed since.
 */
async function changeOwnPassword(
  db: Kysely<Database>,
  before: Credentials,
  passwordHash: string,
  sessionId: string,
  at = new Date(),
): Promise<{ user: Credentials; session: Session } | null> {
  const { id } = before;
  return db.transaction().execute(async (transaction) => {
    const now = await credentialsById(transaction, id);
    const session = (await sessionsOf(transaction, id, at)).find((one) => one.id === sessionId);
    if (now?.password_hash !== before.password_hash || !session) return null;
    await setPassword(transaction, id, passwordHash, at.toISOString());
    await endSessions(transaction, id, { except: sessionId, now: at });
    await notifyOfPassword(transaction, id, at);
    const user = await credentialsById(transaction, id);
    if (!user) return null;
    await continueSession(transaction, sessionId, user.session_version);
    return { user, session: { id: sessionId, expiresAt: new Date(session.expires_at) } };
  });
}
