import { type Kysely, sql, type Updateable } from 'kysely';
import { jsonNumber, unindexed } from '../database/expressions.ts';
import type { Database } from '../database/schema.ts';
import {
  type FailedMessage,
  type LaneState,
  type Message,
  messageSchema,
  messageStatuses,
  type Outbox,
} from './outbox.shared.ts';

export const messageColumns = messageSchema.keyof().options;

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

/** Counts due messages that are not settled, without reminders queued ahead. */
export async function waitingIn(
  db: Kysely<Database>,
  lane: string,
  now = new Date().toISOString(),
): Promise<number> {
  return (await waitingSince(db, now, lane))?.count ?? 0;
}

/** `since` is when the oldest of them was queued. Undefined when none is due. */
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

/** @param id retries one message; without it, every failed one. @returns the number of messages. */
export async function retryFailed(
  db: Kysely<Database>,
  id?: number,
  at = new Date().toISOString(),
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ status: 'pending', attempts: 0, doubtful_attempts: 0, next_attempt_at: at, updated_at: at })
    .where('status', '=', 'failed')
    .$if(id !== undefined, (failed) => failed.where('id', '=', id ?? 0))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Call it once the reason for these failures is gone: the messages are sent at once. */
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
/** Failed messages are kept longer, because somebody may still retry them. */
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
  /** Names the message and its recipient, such as 'lead.thank_visitor'. */
  kind: string;
  payload: Record<string, unknown>;
  /** The same key is queued once, even when the cause is repeated. */
  dedupeKey: string;
  /** ISO 8601 in UTC; at once when left out. */
  due?: string;
  /** Messages of a lane with the same subject are sent in order, each after the one before is settled. */
  subject?: string;
}

const calendarKinds = new Set([
  'booking.add_to_calendar',
  'booking.move_in_calendar',
  'booking.remove_from_calendar',
]);

/** Messages of one lane wait for each other, those of different lanes don't. */
function laneOf({ kind, payload }: Pick<OutboxEntry, 'kind' | 'payload'>): string {
  if (calendarKinds.has(kind)) return 'calendar';
  return kind === 'webhook.call' ? `webhook:${Number(payload.webhook_id)}` : 'mail';
}

/** Call it in the transaction of the event, so that both are stored or neither. */
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

/** The transaction may still be open when it calls. @returns how to stop it. */
export function onQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
