import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { enqueueMessages } from '../outbox/enqueue.ts';
import { listenersTo } from './store.ts';
import type { WebhookEvent } from './webhooks.shared.ts';

export interface Happening {
  event: WebhookEvent;
  /** The subject, `lead_id` or `booking_id`, and facts that are known only now. */
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
  await announceAllToWebhooks(transaction, event, [{ about, key }], at);
}

const callsAtOnce = 500;

/** The same of many. */
export async function announceAllToWebhooks(
  transaction: Kysely<Database>,
  event: WebhookEvent,
  happened: Omit<Happening, 'event'>[],
  at: string,
): Promise<void> {
  const listeners = await listenersTo(transaction, event);
  const entries = listeners.flatMap((webhook_id) =>
    happened.map(({ about, key }) => ({
      kind: 'webhook.call',
      payload: { webhook_id, event, ...about },
      dedupeKey: `webhook:${webhook_id}:${event}:${key}`,
    })),
  );
  for (let from = 0; from < entries.length; from += callsAtOnce)
    await enqueueMessages(transaction, entries.slice(from, from + callsAtOnce), at);
}
