import { type Kysely, sql, type Updateable } from 'kysely';
import { jsonNumber, unindexed } from '../database/expressions.ts';
import type { Database } from '../database/schema.ts';
import {
  type FailedMessage,
  type LaneState,
  type Message,
  messageStatuses,
  type Outbox,
} from './outbox.shared.ts';

export const messageColumns = [
  'id',
  'kind',
  'status',
  'attempts',
  'last_error',
  'next_attempt_at',
  'created_at',
  'updated_at',
] as const;

const mostFailed = 100;

export async function readOutbox(db: Kysely<Database>): Promise<Outbox> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const none = Object.fromEntries(messageStatuses.map((status) => [status, 0])) as Outbox['counts'];
  const counts = { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
  return { counts, failed: await failedMessages(db), lanes: await laneStates(db) };
}

async function failedMessages(db: Kysely<Database>): Promise<FailedMessage[]> {
  return db
    .selectFrom('outbox')
    .leftJoin('bookings', (join) => join.on('bookings.id', '=', jsonNumber('outbox.payload', 'booking_id')))
    .select(messageColumns.map((column) => `outbox.${column}` as const))
    .select(
      sql<number | null>`coalesce(${jsonNumber('outbox.payload', 'lead_id')}, bookings.lead_id)`.as(
        'lead_id',
      ),
    )
    .where('outbox.status', '=', 'failed')
    .orderBy('outbox.updated_at', 'desc')
    .orderBy('outbox.id', 'desc')
    .limit(mostFailed)
    .execute();
}

export async function laneStates(db: Kysely<Database>): Promise<LaneState[]> {
  const rows = await db.selectFrom('lane_states').selectAll().orderBy('lane').execute();
  return rows.map((row) => {
    const mended = (row.last_success_at ?? '') > (row.last_failure_at ?? '');
    return { ...row, last_error: mended ? '' : row.last_error };
  });
}

/** How many messages of a lane are due and not settled; reminders queued ahead don't count. */
export async function waitingIn(
  db: Kysely<Database>,
  lane: string,
  now = new Date().toISOString(),
): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lane', '=', lane)
    .where('status', 'in', ['pending', 'sending'])
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('next_attempt_at', '<=', now)]))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * When the message was queued that has waited longest, of those that are due; undefined when none is.
 * @param lane of one lane only.
 */
export async function waitingSince(
  db: Kysely<Database>,
  now = new Date().toISOString(),
  lane?: string,
): Promise<{ count: number; since: string } | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('since')])
    .where('status', 'in', ['pending', 'sending'])
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('next_attempt_at', '<=', now)]))
    .$if(lane !== undefined, (messages) => messages.where('lane', '=', lane ?? ''))
    .executeTakeFirst();
  return row?.since ? { count: row.count, since: row.since } : undefined;
}

export async function messagesOfLead(db: Kysely<Database>, leadId: number): Promise<Message[]> {
  const bookings = db.selectFrom('bookings').select(unindexed<number>('id').as('id'));
  return db
    .selectFrom('outbox')
    .select(messageColumns)
    .where((eb) =>
      eb.or([
        eb(jsonNumber('payload', 'lead_id'), '=', leadId),
        eb(jsonNumber('payload', 'booking_id'), 'in', bookings.where('lead_id', '=', leadId)),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @param id one message; every failed one when left out. @returns how many there were. */
export async function retryFailed(
  db: Kysely<Database>,
  id?: number,
  at = new Date().toISOString(),
): Promise<number> {
  let update = db
    .updateTable('outbox')
    .set({ status: 'pending', attempts: 0, doubtful_attempts: 0, next_attempt_at: at, updated_at: at })
    .where('status', '=', 'failed');
  if (id !== undefined) update = update.where('id', '=', id);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Sends at once what waits for this reason, now that it is mended. */
export async function hasten(
  db: Kysely<Database>,
  reason: string,
  at = new Date().toISOString(),
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: at, updated_at: at })
    .where('status', '=', 'pending')
    .where('last_error', '=', reason)
    .execute();
  noteQueued();
}

const day = 24 * 60 * 60 * 1000;
/** One that was given up is kept longer: somebody may still retry it. */
const LONGER_IF_FAILED = 3;

export function oldestSettled(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}

export async function deleteOldMessages(db: Kysely<Database>, now: Date, days: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('status', 'in', ['sent', 'dropped'])
    .where('updated_at', '<', oldestSettled(now, days).toISOString())
    .execute();
  await db
    .deleteFrom('outbox')
    .where('status', '=', 'failed')
    .where('updated_at', '<', oldestSettled(now, LONGER_IF_FAILED * days).toISOString())
    .execute();
}

export async function noteLane(
  db: Kysely<Database>,
  lane: string,
  state: Omit<Updateable<Database['lane_states']>, 'lane'>,
): Promise<void> {
  await db
    .insertInto('lane_states')
    .values({ lane, ...state })
    .onConflict((conflict) => conflict.column('lane').doUpdateSet(state))
    .execute();
}

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim().slice(0, 500);
}

export interface OutboxEntry {
  /** The kind of message with its recipient, such as 'lead.thank_visitor'. */
  kind: string;
  payload: Record<string, unknown>;
  /** The same key is queued once, however often the cause is repeated. */
  dedupeKey: string;
  /** Not before this moment (ISO 8601 in UTC); at once when left out. */
  due?: string;
  /** Messages of a lane with the same subject are sent in order: each waits until the one before is settled. */
  subject?: string;
}

const calendarKinds = new Set([
  'booking.add_to_calendar',
  'booking.move_in_calendar',
  'booking.remove_from_calendar',
]);

/** The queue of a message. Messages of one lane wait for each other, those of different lanes don't. */
function laneOf({ kind, payload }: Pick<OutboxEntry, 'kind' | 'payload'>): string {
  if (calendarKinds.has(kind)) return 'calendar';
  return kind === 'webhook.call' ? `webhook:${Number(payload.webhook_id)}` : 'mail';
}

/** To be called in the transaction of what they tell of, so that neither is there without the other. */
export async function enqueueMessages(
  transaction: Kysely<Database>,
  entries: OutboxEntry[],
  at: string,
): Promise<void> {
  const rows = entries.map((entry) => ({
    kind: entry.kind,
    lane: laneOf(entry),
    payload: JSON.stringify(entry.payload),
    subject: entry.subject ?? null,
    dedupe_key: entry.dedupeKey,
    next_attempt_at: entry.due ?? at,
    created_at: at,
    updated_at: at,
  }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
  noteQueued();
}

const listeners = new Set<() => void>();

export function noteQueued(): void {
  for (const listener of listeners) listener();
}

/** Its transaction may still be open then. Answers how to stop that. */
export function onQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
