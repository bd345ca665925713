import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { OutboxMessage } from '../outbox/claim.ts';
import type { Deliver } from '../outbox/deliver.ts';
import { dropped, sent } from '../outbox/outcome.ts';
import type { Secrets } from '../staff/access/secrets.ts';
import { type PostOptions, postJson, signature } from './post.ts';
import { targetOf } from './store.ts';

/** Calls webhooks. The subject is sent as it is now; what changed comes along as it was queued. */
export function webhookDeliverer(
  db: Kysely<Database>,
  secrets: Secrets,
  options: Omit<PostOptions, 'signal'>,
): Deliver {
  return async (message, signal) => {
    const target = await targetOf(db, secrets, Number(message.payload.webhook_id));
    if (!target) return dropped('The webhook was deleted');
    if (!target.active && message.payload.event !== 'test') return dropped('The webhook was switched off');
    const data = await dataOf(db, message);
    if (!data) return dropped('Its lead or booking was deleted');
    const id = createHash('sha256').update(message.key).digest('hex').slice(0, 32);
    const event = String(message.payload.event);
    const body = JSON.stringify({ id, event, created_at: message.createdAt, data });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'Webhook-Id': id,
      'Webhook-Event': event,
      'Webhook-Timestamp': timestamp,
      'Webhook-Signature': signature(target.secret, timestamp, body),
    };
    await postJson(target.url, body, headers, { ...options, signal });
    return sent;
  };
}

const leadColumns = [
  'id',
  'name',
  'email',
  'phone',
  'company',
  'message',
  'project_type',
  'project_name',
  'lead_type',
  'status',
  'created_at',
  'updated_at',
] as const;

const bookingColumns = [
  'id',
  'lead_id',
  'name',
  'email',
  'phone',
  'company',
  'message',
  'meeting_type',
  'timezone',
  'start_utc',
  'end_utc',
  'status',
  'meeting_link',
  'uid',
  'sequence',
  'created_at',
  'updated_at',
] as const;

/** The lead or the booking, field by field: nothing of tokens or keys. */
async function dataOf(db: Kysely<Database>, { payload }: OutboxMessage): Promise<object | undefined> {
  const { webhook_id: _, event, lead_id, booking_id, ...more } = payload;
  if (event === 'test') return { message: 'This is a test' };
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
