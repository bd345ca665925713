import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { EVENTS, type WebhookEvent } from '../events/events.shared.ts';
import { EVENT_SUBJECTS } from '../events/subjects.shared.ts';
import { logFailure } from '../http/failure.ts';
import type { OutboxMessage } from '../outbox/claim.ts';
import type { Deliver } from '../outbox/deliver.ts';
import { dropped, sent } from '../outbox/settle.ts';
import { reasonOf } from '../outbox/store.ts';
import type { Secrets } from '../staff/access/secrets.ts';
import { type Answer, type PostOptions, postJson, requireAccepted, signature } from './post.ts';
import { targetOf } from './store.ts';
import { DELIVERY_DAYS, deliverySchema, MOST_DELIVERIES, type WebhookDelivery } from './webhooks.shared.ts';

/** Records each attempt. Leads and bookings are sent as they are now, other data as it was queued. */
export function webhookDeliverer(
  db: Kysely<Database>,
  secrets: Secrets,
  options: Omit<PostOptions, 'signal'>,
): Deliver {
  return async (message, signal) => {
    const { webhook_id, event, test, again } = message.payload;
    const target = await targetOf(db, secrets, Number(webhook_id));
    if (!target) return dropped('The webhook was deleted');
    const isAsked = event === 'test' || test === true || again !== undefined;
    if (!target.active && !isAsked) return dropped('The webhook was switched off');
    const call = await callOf(db, message);
    if (typeof call === 'string') return dropped(call);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'Webhook-Id': call.event_id,
      'Webhook-Event': call.event,
      'Webhook-Timestamp': timestamp,
      'Webhook-Signature': signature(target.secret, timestamp, call.body),
    };
    const [at, started] = [new Date().toISOString(), performance.now()];
    const record = (answer: Answer | undefined, error: string) =>
      recordDelivery(db, {
        ...call,
        webhook_id: Number(webhook_id),
        at,
        attempt: message.attempts,
        milliseconds: Math.round(performance.now() - started),
        status: answer?.status ?? null,
        answer: answer?.text ?? '',
        error,
      }).catch(logFailure);
    let answer: Answer | undefined;
    try {
      answer = await postJson(target.url, call.body, headers, { ...options, signal });
      requireAccepted(answer);
    } catch (error) {
      await record(answer, reasonOf(signal.aborted ? signal.reason : error));
      throw error;
    }
    await record(answer, '');
    return sent;
  };
}

interface EventCall {
  event: string;
  event_id: string;
  body: string;
  lead_id: number | null;
  booking_id: number | null;
}

/** @returns a reason when there is nothing to send. */
async function callOf(db: Kysely<Database>, message: OutboxMessage): Promise<EventCall | string> {
  const { webhook_id, again, event, test } = message.payload;
  if (again !== undefined) {
    const earlier = await findDelivery(db, Number(webhook_id), Number(again));
    if (!earlier) return 'The delivery is no longer in the log';
    const { event_id, body, lead_id, booking_id } = earlier;
    return { event: earlier.event, event_id, body, lead_id, booking_id };
  }
  const data = await dataOf(db, message);
  if (!data) return 'Its lead or booking was deleted';
  const id = createHash('sha256').update(message.key).digest('hex').slice(0, 32);
  const isTest = test === true ? { test: true } : {};
  return {
    event: String(event),
    event_id: id,
    body: JSON.stringify({ id, event, created_at: message.createdAt, ...isTest, data }),
    lead_id: numberOrNull(message.payload.lead_id),
    booking_id: numberOrNull(message.payload.booking_id),
  };
}

function numberOrNull(value: unknown): number | null {
  return value === undefined ? null : Number(value);
}

const leadColumns = EVENT_SUBJECTS.lead.keyof().options;
const bookingColumns = EVENT_SUBJECTS.booking.keyof().options;

/** Lists the fields of leads and bookings, so that no token or key is sent. */
async function dataOf(db: Kysely<Database>, { payload }: OutboxMessage): Promise<object | undefined> {
  const { webhook_id: _, event, test, data, lead_id, booking_id, ...more } = payload;
  if (event === 'test') return { message: 'This is a test' };
  if (test === true) return EVENTS[event as WebhookEvent].sample;
  if (data !== undefined) return data as object;
  if (lead_id !== undefined) {
    const id = Number(lead_id);
    const lead = await db.selectFrom('leads').select(leadColumns).where('id', '=', id).executeTakeFirst();
    return lead && { lead, ...more };
  }
  const id = Number(booking_id);
  const booking = await db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return booking && { booking, ...more };
}

const DAY = 24 * 60 * 60 * 1000;

export function deliveriesOf(db: Kysely<Database>, webhookId: number): Promise<WebhookDelivery[]> {
  return ofWebhook(db, webhookId).select(deliverySchema.keyof().options).orderBy('id', 'desc').execute();
}

export function findDelivery(db: Kysely<Database>, webhookId: number, id: number) {
  return ofWebhook(db, webhookId).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Also deletes the oldest deliveries beyond the limit. */
export async function recordDelivery(
  db: Kysely<Database>,
  delivery: Insertable<Database['webhook_deliveries']>,
): Promise<void> {
  await db.insertInto('webhook_deliveries').values(delivery).execute();
  const surplus = await ofWebhook(db, delivery.webhook_id)
    .select('id')
    .orderBy('id', 'desc')
    .offset(MOST_DELIVERIES)
    .limit(1)
    .executeTakeFirst();
  if (!surplus) return;
  await db
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', delivery.webhook_id)
    .where('id', '<=', surplus.id)
    .execute();
}

export async function deleteOldDeliveries(db: Kysely<Database>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - DELIVERY_DAYS * DAY).toISOString();
  await db.deleteFrom('webhook_deliveries').where('at', '<', oldest).execute();
}

function ofWebhook(db: Kysely<Database>, id: number) {
  return db.selectFrom('webhook_deliveries').where('webhook_id', '=', id);
}
