import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { enqueueMessages } from '../../outbox/enqueue.ts';

export async function notifyOfPassword(
  transaction: Kysely<Database>,
  userId: number,
  at: Date,
): Promise<void> {
  const kind = 'user.password_changed';
  const payload = { user_id: userId, at: at.toISOString() };
  await enqueueMessages(transaction, [{ kind, payload, dedupeKey: `${kind}:${randomUUID()}` }], payload.at);
}
