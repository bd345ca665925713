import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { enqueueMessages } from '../outbox/enqueue.ts';
import { listenersTo } from './store.ts';
import type { WebhookEvent } from './webhooks.shared.ts';

export interface Happening {
  event: WebhookEvent;
  /** What it is about, `lead_id` or `booking_id`, and what only this moment knows. */
  about: Record<string, unknown>;
  /** The same for the same happening, however often it is told. */
  key: string;
}

/** Queues a call for everybody who listens, in the transaction of what happened. */
export async function announceToWebhooks(
  transaction: Kysely<Database>,
  { event, about, key }: Happening,
  at: string,
): Promise<void> {
  const listeners = await listenersTo(transaction, event);
  const entries = listeners.map((webhook_id) => ({
    kind: 'webhook.call',
    payload: { webhook_id, event, ...about },
    dedupeKey: `webhook:${webhook_id}:${event}:${key}`,
  }));
  await enqueueMessages(transaction, entries, at);
}
