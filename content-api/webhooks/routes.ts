import { randomUUID } from 'node:crypto';
import type { Store } from '../database/open.ts';
import { notFound, wrong } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { Call, CallWith } from '../http/call.ts';
import { doneSchema } from '../http/http.shared.ts';
import { idOf } from '../http/input.ts';
import { enqueueMessages } from '../outbox/enqueue.ts';
import { Refused } from '../outbox/outcome.ts';
import type { Secrets } from '../staff/access/secrets.ts';
import { newSecret, requireAllowed } from './post.ts';
import { addWebhook, changeWebhook, removeWebhook, replaceSecret, webhookById, webhooks } from './store.ts';
import {
  newWebhookSchema,
  type Webhook,
  webhookEntrySchema,
  webhookListSchema,
  type webhookSchema,
} from './webhooks.shared.ts';

const refusals = { 404: 'No such webhook' };

export function webhookRoutes({
  store: { db },
  secrets,
  webhooksMayBePrivate,
}: {
  store: Store;
  secrets: Secrets;
  webhooksMayBePrivate: boolean;
}) {
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

    /** At once and without an overlap: what a receiver refuses until it knows the new one is tried again for days. */
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

    test: answers('Send a test event to a webhook', doneSchema, 200, { refusals })(async (call: Call) => {
      const { id } = await found(idOf(call, 'Webhook'));
      const at = new Date().toISOString();
      const payload = { webhook_id: id, event: 'test' };
      await enqueueMessages(
        db,
        [{ kind: 'webhook.call', payload, dedupeKey: `webhook:${id}:${randomUUID()}` }],
        at,
      );
      return call.json({ success: true as const });
    }),
  };
}
