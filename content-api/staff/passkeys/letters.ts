import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { enqueueMessages } from '../../outbox/enqueue.ts';
import type { Doer } from '../twoStep/letters.ts';

export async function notifyOfNewPasskey(
  transaction: Kysely<Database>,
  userId: number,
  name: string,
  at: string,
): Promise<void> {
  await enqueue(transaction, 'user.passkey_added', { user_id: userId, at, name }, at);
}

export async function notifyOfRemovedPasskeys(
  transaction: Kysely<Database>,
  userId: number,
  names: readonly string[],
  by: Doer,
  at: string,
): Promise<void> {
  await enqueue(transaction, 'user.passkeys_removed', { user_id: userId, at, names, by }, at);
}

async function enqueue(
  transaction: Kysely<Database>,
  kind: string,
  payload: Record<string, unknown>,
  at: string,
): Promise<void> {
  await enqueueMessages(transaction, [{ kind, payload, dedupeKey: `${kind}:${randomUUID()}` }], at);
}
