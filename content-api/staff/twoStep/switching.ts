import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { enqueueMessages } from '../../outbox/store.ts';
import { endSessions } from '../access/sessions.ts';
import { hashRecoveryCode, newRecoveryCodes, newSalt } from './recoveryCodes.ts';
import { proveSecondStep, type RecoverySet, recoveryCodesLeft, removeSecondStep } from './store.ts';

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

/** Ends the user's other sessions, and emails them. False when another request was faster. */
export async function switchOn(
  db: Kysely<Database>,
  userId: number,
  proof: { secret: string; step: number; codes: RecoverySet },
  { sessionId = '' }: Kept,
  at = new Date().toISOString(),
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await proveSecondStep(transaction, userId, proof, at))) return false;
    await endSessions(transaction, userId, { except: sessionId });
    await enqueue(transaction, 'user.second_step_on', { user_id: userId, at, by: { kind: 'self' } }, at);
    return true;
  });
}

export async function switchOff(
  db: Kysely<Database>,
  userId: number,
  by: Doer,
  { sessionId = '' }: Kept = {},
  at = new Date().toISOString(),
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await removeSecondStep(transaction, userId))) return false;
    await endSessions(transaction, userId, { except: sessionId });
    await enqueue(transaction, 'user.second_step_off', { user_id: userId, at, by }, at);
    return true;
  });
}

/** `operator` is a person on the server. */
export type Doer = { kind: 'self' } | { kind: 'admin'; name: string } | { kind: 'operator' };

export async function notifyOfRecoveryCode(
  transaction: Kysely<Database>,
  userId: number,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const left = await recoveryCodesLeft(transaction, userId);
  await enqueue(transaction, 'user.recovery_code_used', { user_id: userId, at, left }, at);
}

/** At most one email a day. The store counts, so that neither a restart nor a second process sends more. */
export async function notifyOfGuessedCodes(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
  const at = now.toISOString();
  const kind = 'user.codes_guessed';
  const dedupeKey = `${kind}:${userId}:${at.slice(0, 10)}`;
  await enqueueMessages(db, [{ kind, payload: { user_id: userId, at }, dedupeKey }], at);
}

/** Queues an email that must not be left out because of an earlier one. */
export async function enqueue(
  transaction: Kysely<Database>,
  kind: string,
  payload: Record<string, unknown>,
  at: string,
): Promise<void> {
  await enqueueMessages(transaction, [{ kind, payload, dedupeKey: `${kind}:${randomUUID()}` }], at);
}
