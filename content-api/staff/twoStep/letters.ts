import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { enqueueMessages } from '../../outbox/enqueue.ts';
import { recoveryCodesLeft } from './store.ts';

/** Who did it: the user themselves, somebody with this name, or whoever may run commands on the server. */
export type Doer = { kind: 'self' } | { kind: 'admin'; name: string } | { kind: 'operator' };

export async function notifyOfSwitch(
  transaction: Kysely<Database>,
  userId: number,
  turn: 'on' | 'off',
  by: Doer,
  at: string,
): Promise<void> {
  await enqueue(transaction, `user.second_step_${turn}`, { user_id: userId, at, by }, at);
}

export async function notifyOfRecoveryCode(
  transaction: Kysely<Database>,
  userId: number,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const left = await recoveryCodesLeft(transaction, userId);
  await enqueue(transaction, 'user.recovery_code_used', { user_id: userId, at, left }, at);
}

/** One mail a day for each user, counted in the store: no restart or second process makes a flood of it. */
export async function notifyOfGuessedCodes(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
  const at = now.toISOString();
  const kind = 'user.codes_guessed';
  const dedupeKey = `${kind}:${userId}:${at.slice(0, 10)}`;
  await enqueueMessages(db, [{ kind, payload: { user_id: userId, at }, dedupeKey }], at);
}

async function enqueue(
  transaction: Kysely<Database>,
  kind: string,
  payload: Record<string, unknown>,
  at: string,
): Promise<void> {
  await enqueueMessages(transaction, [{ kind, payload, dedupeKey: `${kind}:${randomUUID()}` }], at);
}
