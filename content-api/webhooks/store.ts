import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';
import { EVENT_NAMES, EVENTS, eventBodySchema, type WebhookEvent } from '../events/events.shared.ts';
import { laneStates } from '../outbox/store.ts';
import { seal, unseal } from '../staff/access/sealedSecrets.ts';
import type { Secrets } from '../staff/access/secrets.ts';
import type { Webhook, WebhookInput } from './webhooks.shared.ts';

const purpose = 'webhook secret';

export async function webhooks(db: Kysely<Database>): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhooks').selectAll().orderBy('id').execute();
  const lanes = new Map((await laneStates(db)).map((state) => [state.lane, state]));
  const waiting = await db
    .selectFrom('outbox')
    .select((eb) => ['lane', eb.fn.countAll<number>().as('count')])
    .where('lane', 'like', 'webhook:%')
    .where('status', 'in', ['pending', 'sending'])
    .groupBy('lane')
    .execute();
  const counts = new Map(waiting.map(({ lane, count }) => [lane, count]));
  return rows.map((row) => {
    const lane = lanes.get(laneOfWebhook(row.id));
    return {
      ...plainOf(row),
      last_success_at: lane?.last_success_at ?? null,
      last_failure_at: lane?.last_failure_at ?? null,
      last_error: lane?.last_error ?? '',
      waiting: counts.get(laneOfWebhook(row.id)) ?? 0,
    };
  });
}

export async function webhookById(db: Kysely<Database>, id: number): Promise<Webhook | undefined> {
  return (await webhooks(db)).find((webhook) => webhook.id === id);
}

export async function addWebhook(
  db: Kysely<Database>,
  secrets: Secrets,
  { url, events, active }: WebhookInput,
  secret: string,
  at = new Date().toISOString(),
): Promise<number> {
  const values = {
    url,
    events: JSON.stringify(events),
    active: Number(active),
    secret: seal(secrets, purpose, secret),
    created_at: at,
    updated_at: at,
  };
  const { id } = await db.insertInto('webhooks').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changeWebhook(
  db: Kysely<Database>,
  id: number,
  { url, events, active }: WebhookInput,
  at = new Date().toISOString(),
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ url, events: JSON.stringify(events), active: Number(active), updated_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when there is no such webhook. */
export async function replaceSecret(
  db: Kysely<Database>,
  secrets: Secrets,
  id: number,
  secret: string,
  at = new Date().toISOString(),
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ secret: seal(secrets, purpose, secret), updated_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Also deletes its queued calls. False when there is no such webhook. */
export async function removeWebhook(db: Kysely<Database>, id: number): Promise<boolean> {
  const lane = laneOfWebhook(id);
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('outbox').where('lane', '=', lane).where('status', '!=', 'sent').execute();
    await transaction.deleteFrom('lane_states').where('lane', '=', lane).execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('webhooks')
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

/** Undefined when the webhook is gone. @throws Error when another installation has sealed the secret. */
export async function targetOf(
  db: Kysely<Database>,
  secrets: Secrets,
  id: number,
): Promise<{ url: string; secret: string; active: boolean } | undefined> {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const secret = unseal(secrets, purpose, row.secret);
  if (secret === null)
    throw new Error('Its secret can’t be read with the keys of this installation: make a new one');
  return { url: row.url, secret, active: row.active === 1 };
}

function laneOfWebhook(id: number): string {
  return `webhook:${id}`;
}

function plainOf({ secret: _, ...row }: Selectable<Database['webhooks']>) {
  return { ...row, events: JSON.parse(row.events) as WebhookEvent[], active: row.active === 1 };
}

const header = (name: string, description: string) => ({
  in: 'header',
  name,
  description,
  required: true,
  schema: { type: 'string' },
});

const HEADERS = [
  header('Webhook-Id', 'The same whenever the call is repeated.'),
  header('Webhook-Event', 'The event.'),
  header('Webhook-Timestamp', 'Seconds since 1970.'),
  header('Webhook-Signature', 'v1= and the hex HMAC-SHA256 of “timestamp.body” with the secret.'),
];

/** Describes the calls for OpenAPI 3.1. */
export function describeWebhooks() {
  return Object.fromEntries(
    EVENT_NAMES.map((event) => {
      const { $schema: _, ...schema } = z.toJSONSchema(eventBodySchema(event));
      const operation = {
        operationId: event.replace(/[._](.)/g, (_, letter: string) => letter.toUpperCase()),
        summary: EVENTS[event].label,
        tags: ['events'],
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          '2XX': { description: 'Received' },
          410: { description: 'Gone: the call is not repeated' },
          default: { description: 'The call is repeated for three days' },
        },
      };
      return [event, { post: operation }];
    }),
  );
}
