import { randomUUID } from 'node:crypto';
import type { Store } from '../database/open.ts';
import { notFound, wrong } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { Call, CallWith } from '../http/call.ts';
import { doneSchema } from '../http/http.shared.ts';
import { idOf } from '../http/input.ts';
import { Refused } from '../outbox/settle.ts';
import { enqueueMessages } from '../outbox/store.ts';
import type { Secrets } from '../staff/access/secrets.ts';
import { deliveriesOf, findDelivery } from './deliver.ts';
import { newSecret, requireAllowed } from './post.ts';
import { addWebhook, changeWebhook, removeWebhook, replaceSecret, webhookById, webhooks } from './store.ts';
import {
  DELIVERY_DAYS,
  deliveryListSchema,
  MOST_DELIVERIES,
  newWebhookSchema,
  type testEventSchema,
  type Webhook,
  webhookEntrySchema,
  webhookListSchema,
  type webhookSchema,
} from './webhooks.shared.ts';

const refusals = { 404: 'No such webhook' };

interface Parts {
  store: Store;
  secrets: Secrets;
  webhooksMayBePrivate: boolean;
}

export function webhookRoutes({ store: { db }, secrets, webhooksMayBePrivate }: Parts) {
  const requirePublic = (url: string) => {
    try {
      requireAllowed(new URL(url), { mayBePrivate: webhooksMayBePrivate });
    } catch (error) {
      if (error instanceof Refused)
        throw wrong('url', `${error.message}. Please enter a public https:// address`);
      throw error;
    }
  };
  const found = async (id: number): Promise<Webhook> => {
    const webhook = await webhookById(db, id);
    if (!webhook) throw notFound('Webhook');
    return webhook;
  };
  const queue = ({ id }: Webhook, about: object) => {
    const payload = { webhook_id: id, ...about };
    const entry = { kind: 'webhook.call', payload, dedupeKey: `webhook:${id}:${randomUUID()}` };
    return enqueueMessages(db, [entry], new Date().toISOString());
  };
  return {
    list: answers(
      'List webhooks and their latest deliveries',
      webhookListSchema,
    )(async (call: Call) => call.json({ webhooks: await webhooks(db) })),

    add: answers('Create a webhook', newWebhookSchema, 201, {
      description:
        'The response is the only one with the secret. Each call has the headers Webhook-Id, Webhook-Event, Webhook-Timestamp (seconds) ' +
        'and Webhook-Signature: v1= and the hex HMAC-SHA256 of “timestamp.body” with the secret.',
    })(async (call: CallWith<{ json: typeof webhookSchema }>) => {
      const input = call.req.valid('json');
      requirePublic(input.url);
      const secret = newSecret();
      const id = await addWebhook(db, secrets, input, secret);
      call.set('audited', { id });
      return call.json({ webhook: await found(id), secret }, 201);
    }),

    change: answers('Change a webhook', webhookEntrySchema, 200, { refusals })(
      async (call: CallWith<{ json: typeof webhookSchema }>) => {
        const id = idOf(call, 'Webhook');
        const input = call.req.valid('json');
        requirePublic(input.url);
        if (!(await changeWebhook(db, id, input))) throw notFound('Webhook');
        return call.json(await found(id));
      },
    ),

    /** There is no overlap: calls that a receiver refuses until it has the new secret are retried for days. */
    renewSecret: answers('Create a new secret for a webhook', newWebhookSchema, 200, {
      refusals,
      description:
        'The response is the only one with the secret. All calls are signed with it from now on, also those in the queue.',
    })(async (call: Call) => {
      const id = idOf(call, 'Webhook');
      const secret = newSecret();
      if (!(await replaceSecret(db, secrets, id, secret))) throw notFound('Webhook');
      return call.json({ webhook: await found(id), secret });
    }),

    remove: answers('Delete a webhook and its queued calls', doneSchema, 200, { refusals })(
      async (call: Call) => {
        if (!(await removeWebhook(db, idOf(call, 'Webhook')))) throw notFound('Webhook');
        return call.json({ success: true as const });
      },
    ),

    test: answers('Send a test event to a webhook', doneSchema, 200, {
      refusals,
      description:
        'Sends sample data of the event with "test": true, or without an event a plain message, also while the webhook is off.',
    })(async (call: CallWith<{ query: typeof testEventSchema }>) => {
      const { event } = call.req.valid('query');
      await queue(await found(idOf(call, 'Webhook')), event === 'test' ? { event } : { event, test: true });
      return call.json({ success: true as const });
    }),

    deliveries: answers('List the latest deliveries of a webhook', deliveryListSchema, 200, {
      refusals,
      description: `Each attempt with its request and the beginning of its answer, newest first: at most ${MOST_DELIVERIES}, of the last ${DELIVERY_DAYS} days.`,
    })(async (call: Call) => {
      const { id } = await found(idOf(call, 'Webhook'));
      return call.json({ deliveries: await deliveriesOf(db, id) });
    }),

    sendAgain: answers('Send a delivery again', doneSchema, 200, {
      refusals: { 404: 'No such webhook, or no such delivery' },
      description: 'Sends the same body with the same Webhook-Id and a new signature.',
    })(async (call: Call) => {
      const webhook = await found(idOf(call, 'Webhook'));
      const delivery = await findDelivery(db, webhook.id, idOf(call, 'Delivery', 'delivery'));
      if (!delivery) throw notFound('Delivery');
      await queue(webhook, { event: delivery.event, again: delivery.id });
      return call.json({ success: true as const });
    }),
  };
}
