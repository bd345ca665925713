import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { User } from '../../values/identity.shared.ts';
import { continueSession, endSessions, sessionsOf } from '../access/sessions.ts';
import { notifyOfPassword } from './passwordMail.ts';
import { type Credentials, credentialsById, setPassword } from './store.ts';

export interface Changed {
  user: User;
  version: number;
  /** When the session that goes on ends. */
  expiresAt: Date;
}

/**
 * All other sessions end, links that set a password too, and a mail tells the user.
 * @param before as they were when the old password was compared. @returns null when it changed meanwhile.
 */
export async function changeOwnPassword(
  db: Kysely<Database>,
  before: Credentials,
  passwordHash: string,
  sessionId: string,
  at = new Date(),
): Promise<Changed | null> {
  const { id } = before;
  return db.transaction().execute(async (transaction) => {
    const now = await credentialsById(transaction, id);
    const session = (await sessionsOf(transaction, id, at)).find((one) => one.id === sessionId);
    if (now?.password_hash !== before.password_hash || !session) return null;
    await setPassword(transaction, id, passwordHash, at.toISOString());
    await endSessions(transaction, id, { except: sessionId, now: at });
    await notifyOfPassword(transaction, id, at);
    const after = await credentialsById(transaction, id);
    if (!after) return null;
    const { password_hash: _, session_version: version, ...user } = after;
    await continueSession(transaction, sessionId, version);
    return { user, version, expiresAt: new Date(session.expires_at) };
  });
}
