import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { User } from '../../values/identity/contract.ts';
import { endSessions, keepSession, sessionsOf } from '../access/sessions.ts';
import { tellOfPassword } from './passwordMail.ts';
import { type Credentials, credentialsById, setPassword } from './store.ts';

/** What has come of a new password. */
export interface Changed {
  user: User;
  /** The user's session version from now on. */
  version: number;
  /** When the session that goes on ends. */
  expiresAt: Date;
}

/**
 * Gives a user the password they chose: all their sessions end but the one it was chosen in, links that set a
 * password end, and a mail tells them.
 * @param before as they were when the old password was compared.
 * @returns null when the password was changed meanwhile, or the session has ended.
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
    await tellOfPassword(transaction, id, at);
    const after = await credentialsById(transaction, id);
    if (!after) return null;
    const { password_hash: _, session_version: version, ...user } = after;
    await keepSession(transaction, sessionId, version);
    return { user, version, expiresAt: new Date(session.expires_at) };
  });
}
