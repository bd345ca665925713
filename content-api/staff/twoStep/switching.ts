import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { endSessions } from '../access/sessions.ts';
import { type Doer, notifyOfSwitch } from './letters.ts';
import { hashRecoveryCode, newRecoveryCodes, newSalt } from './recoveryCodes.ts';
import { proveSecondStep, type RecoverySet, removeSecondStep } from './store.ts';

interface Kept {
  sessionId?: string;
}

export async function makeRecoveryCodes(): Promise<{ codes: string[]; stored: RecoverySet }> {
  const codes = newRecoveryCodes();
  const salt = newSalt();
  const hashes: string[] = [];
  // Each hash uses much memory on purpose, so they run one after the other.
  for (const code of codes) hashes.push(await hashRecoveryCode(code, salt));
  return { codes, stored: { salt, hashes } };
}

/** The user's other sessions end, and a mail tells them. False when another request was faster. */
export async function switchOn(
  db: Kysely<Database>,
  userId: number,
  proof: { secret: string; step: number; codes: RecoverySet },
  { sessionId }: Kept,
  at = new Date().toISOString(),
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await proveSecondStep(transaction, userId, proof, at))) return false;
    await endSessions(transaction, userId, { ...(sessionId ? { except: sessionId } : {}) });
    await notifyOfSwitch(transaction, userId, 'on', { kind: 'self' }, at);
    return true;
  });
}

export async function switchOff(
  db: Kysely<Database>,
  userId: number,
  by: Doer,
  { sessionId }: Kept = {},
  at = new Date().toISOString(),
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await removeSecondStep(transaction, userId))) return false;
    await endSessions(transaction, userId, { ...(sessionId ? { except: sessionId } : {}) });
    await notifyOfSwitch(transaction, userId, 'off', by, at);
    return true;
  });
}
