import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface OutboxMessage {
  id: number;
  kind: string;
  lane: string;
  payload: Record<string, unknown>;
  attempts: number;
  doubtfulAttempts: number;
  /** Stays the same for every attempt, and no other message has it. */
  key: string;
  createdAt: string;
  /** This worker sends it. Together with `attempts`, it proves that it still does. */
  takenBy: string;
}

/** Messages of a lane that all servers send at once. Webhooks and the calendar get theirs in order. */
const atOnce = (lane: string) => (lane === 'mail' ? 5 : 1);

export async function lanes(db: Kysely<Database>): Promise<string[]> {
  const webhooks = await db.selectFrom('webhooks').select('id').execute();
  return ['mail', 'calendar', ...webhooks.map(({ id }) => `webhook:${id}`)];
}

/**
 * Takes each lane in a transaction, so that only one of two processes gets a message: in PostgreSQL, both could
 * choose it before either writes. A message of a dead process comes back after its lease. @param served the lanes to
 * take from.
 */
export async function claimDue(
  db: Kysely<Database>,
  served: string[],
  takenBy: string,
  now: Date,
  leaseMilliseconds: number,
): Promise<OutboxMessage[]> {
  await takeBackLost(db, now);
  const taking = { takenBy, now: now.toISOString(), lease: leaseFrom(now, leaseMilliseconds) };
  const claimed: OutboxMessage[] = [];
  for (const lane of served) claimed.push(...(await claimOf(db, lane, taking)));
  return claimed;
}

export async function renewLeases(
  db: Kysely<Database>,
  takenBy: string,
  now: Date,
  leaseMilliseconds: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ lease_until: leaseFrom(now, leaseMilliseconds) })
    .where('status', '=', 'sending')
    .where('taken_by', '=', takenBy)
    .execute();
}

function leaseFrom(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}

/** Null for never. @param served leaves out a calendar that is no longer configured, which is due for ever. */
export async function nextDue(db: Kysely<Database>, served: string[]): Promise<Date | null> {
  const { next } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('next_attempt_at').as('next'))
    .where('status', '=', 'pending')
    .where('lane', 'in', served)
    .where(isFirstOfSubject)
    .executeTakeFirstOrThrow();
  return next === null ? null : new Date(next);
}

/** Keeps messages about one subject in order, even when an attempt failed and the next is due later. */
function isFirstOfSubject({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Database, 'outbox'>): Expression<SqlBool> {
  return not(
    exists(
      selectFrom('outbox as earlier')
        .select('earlier.id')
        .whereRef('earlier.lane', '=', 'outbox.lane')
        .whereRef('earlier.subject', '=', 'outbox.subject')
        .whereRef('earlier.id', '<', 'outbox.id')
        .where('earlier.status', 'in', ['pending', 'sending']),
    ),
  );
}

interface Taking {
  takenBy: string;
  now: string;
  lease: string;
}

async function claimOf(db: Kysely<Database>, lane: string, { takenBy, now, lease }: Taking) {
  const due = (from: Kysely<Database>, count: number) =>
    from
      .selectFrom('outbox')
      .select('id')
      .where('lane', '=', lane)
      .where('status', '=', 'pending')
      .where('next_attempt_at', '<=', now)
      .where(isFirstOfSubject)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(count)
      .execute();
  const free = async (from: Kysely<Database>) => atOnce(lane) - (await underWayIn(from, lane));
  // Usually nothing is due, and no transaction is needed.
  if ((await due(db, 1)).length === 0 || (await free(db)) <= 0) return [];
  return db.transaction().execute(async (transaction) => {
    const places = await free(transaction);
    if (places <= 0) return [];
    const ids = (await due(transaction, places)).map(({ id }) => id);
    const rows = await transaction
      .updateTable('outbox')
      .set((eb) => ({
        status: 'sending',
        attempts: eb('attempts', '+', 1),
        lease_until: lease,
        taken_by: takenBy,
        updated_at: now,
      }))
      .where('id', 'in', ids)
      .returningAll()
      .execute();
    return rows.map((row) => messageOf(row, takenBy));
  });
}

async function underWayIn(db: Kysely<Database>, lane: string): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lane', '=', lane)
    .where('status', '=', 'sending')
    .executeTakeFirstOrThrow();
  return count;
}

async function takeBackLost(db: Kysely<Database>, now: Date): Promise<void> {
  const at = now.toISOString();
  const lost = await db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'sending')
    .where('lease_until', '<=', at)
    .executeTakeFirst();
  if (!lost) return;
  await db
    .updateTable('outbox')
    .set({ status: 'pending', lease_until: null, taken_by: null, updated_at: at })
    .where('status', '=', 'sending')
    .where('lease_until', '<=', at)
    .execute();
}

function messageOf(row: Selectable<Database['outbox']>, takenBy: string): OutboxMessage {
  return {
    id: row.id,
    kind: row.kind,
    lane: row.lane,
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    attempts: row.attempts,
    doubtfulAttempts: row.doubtful_attempts,
    key: row.dedupe_key ?? `outbox:${row.id}`,
    createdAt: row.created_at,
    takenBy,
  };
}
