import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { DELIVERY_DAYS, MOST_DELIVERIES, type WebhookDelivery } from './webhooks.shared.ts';

const columns = [
  'id',
  'event',
  'event_id',
  'at',
  'attempt',
  'milliseconds',
  'status',
  'answer',
  'error',
  'body',
] as const;

const DAY = 24 * 60 * 60 * 1000;

/** The latest attempts to call a webhook, newest first. */
export function deliveriesOf(db: Kysely<Database>, webhookId: number): Promise<WebhookDelivery[]> {
  return ofWebhook(db, webhookId).select(columns).orderBy('id', 'desc').execute();
}

export function findDelivery(db: Kysely<Database>, webhookId: number, id: number) {
  return ofWebhook(db, webhookId).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Records an attempt, and deletes those that are too many. */
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
