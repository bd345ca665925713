import { onTestFinished, vi } from 'vitest';
import { announceRefusal } from '#content-api/enquiries/calendar/deliver.ts';
import { sendMail } from '#content-api/mail/sendMail.ts';
import { type Deliverers, type DeliveryOptions, startDelivery } from '#content-api/outbox/deliver.ts';
import { everydayPace, type Pace } from '#content-api/outbox/pace.ts';
import { webhookDeliverer } from '#content-api/webhooks/deliver.ts';
import type { TestApi } from '../api.ts';

/**
 * Three days of attempts in seconds. How long one attempt may take is as always: on a busy machine it would be called
 * off after the mail server had the whole message, and a second copy sent.
 */
export const hurried: Pace = {
  ...everydayPace,
  firstWait: 40,
  longestWait: 200,
  patience: 600,
  poll: 60,
  rest: 5,
};

/** A worker over this API's store, stopped after the test. Mail goes where `parts.mail` says. */
export function deliverFor(api: TestApi, options: DeliveryOptions = {}, deliverers: Deliverers = {}) {
  const delivery = startDelivery(
    api.store.db,
    {
      mail: sendMail(api.parts),
      webhook: webhookDeliverer(api.store.db, api.parts.secrets, {
        mayBePrivate: api.parts.webhooksMayBePrivate,
      }),
      ...(api.parts.calendar ? { calendar: api.parts.calendar.deliver } : {}),
      ...deliverers,
    },
    { pace: hurried, onGivenUp: announceRefusal, ...options },
  );
  onTestFinished(() => delivery.stop(100));
  return delivery;
}

/** Every message of the outbox, oldest first. */
export function outboxOf({ store }: Pick<TestApi, 'store'>) {
  return store.db.selectFrom('outbox').selectAll().orderBy('id').execute();
}

/** Waits until no message is pending or under way. */
export async function settled(api: Pick<TestApi, 'store'>, timeout = 60_000): Promise<void> {
  await vi.waitFor(
    async () => {
      const open = (await outboxOf(api)).filter(({ status }) => status === 'pending' || status === 'sending');
      if (open.length > 0) throw new Error(`${open.length} messages are not settled: ${open[0]?.last_error}`);
    },
    { timeout, interval: 25 },
  );
}

/** The kinds of all messages, oldest first. */
export async function kindsQueued(api: Pick<TestApi, 'store'>): Promise<string[]> {
  return (await outboxOf(api)).map(({ kind }) => kind);
}

/** What the messages of a kind hold, oldest first. */
export async function payloadsOf(
  api: Pick<TestApi, 'store'>,
  kind: string,
): Promise<Record<string, unknown>[]> {
  return (await outboxOf(api)).filter((row) => row.kind === kind).map(({ payload }) => JSON.parse(payload));
}
