import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface OutboxMessage {
  id: number;
  kind: string;
  lane: string;
  payload: Record<string, unknown>;
  attempts: number;
  doubtfulAttempts: number;
  /** The same for every attempt and for no other message. */
  key: string;
  createdAt: string;
  /** Until when it is ours; also proves that it still is. */
  lease: string;
}

/** How many messages of a lane may be under way. Webhooks and the calendar hear of one thing after the other. */
const atOnce = (lane: string) => (lane === 'mail' ? 5 : 1);

export async function lanes(db: Kysely<Database>): Promise<string[]> {
  const webhooks = await db.selectFrom('webhooks').select('id').execute();
  return ['mail', 'calendar', ...webhooks.map(({ id }) => `webhook:${id}`)];
}

/**
 * Each lane in a transaction, so that of two processes one gets a message: a statement alone isn't enough in
 * PostgreSQL, where both may choose before either writes. What one died over comes back after its lease.
 * @param served the lanes to take from. @param busy how many of each lane are under way here.
 */
export async function claimDue(
  db: Kysely<Database>,
  served: string[],
  busy: ReadonlyMap<string, number>,
  now: Date,
  leaseMilliseconds: number,
): Promise<OutboxMessage[]> {
  await takeBackLost(db, now);
  const lease = new Date(now.getTime() + leaseMilliseconds).toISOString();
  const claimed: OutboxMessage[] = [];
  for (const lane of served) {
    const free = atOnce(lane) - (busy.get(lane) ?? 0);
    if (free > 0) claimed.push(...(await claimOf(db, lane, free, now.toISOString(), lease)));
  }
  return claimed;
}

/** Null for never. @param served others don't count: a calendar that was configured once is due for ever. */
export async function nextDue(db: Kysely<Database>, served: string[]): Promise<Date | null> {
  const { next } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('next_attempt_at').as('next'))
    .where('status', '=', 'pending')
    .where('lane', 'in', served)
    .executeTakeFirstOrThrow();
  return next === null ? null : new Date(next);
}

async function claimOf(db: Kysely<Database>, lane: string, count: number, now: string, lease: string) {
  const due = (from: Kysely<Database>) =>
    from
      .selectFrom('outbox')
      .select('id')
      .where('lane', '=', lane)
      .where('status', '=', 'pending')
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(count)
      .execute();
  // Mostly nothing is, and nobody has to wait for that.
  if ((await due(db)).length === 0) return [];
  return db.transaction().execute(async (transaction) => {
    const ids = (await due(transaction)).map(({ id }) => id);
    const rows = await transaction
      .updateTable('outbox')
      .set((eb) => ({
        status: 'sending',
        attempts: eb('attempts', '+', 1),
        lease_until: lease,
        updated_at: now,
      }))
      .where('id', 'in', ids)
      .returningAll()
      .execute();
    return rows.map((row) => messageOf(row, lease));
  });
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
    .set({ status: 'pending', lease_until: null, updated_at: at })
    .where('status', '=', 'sending')
    .where('lease_until', '<=', at)
    .execute();
}

function messageOf(row: Selectable<Database['outbox']>, lease: string): OutboxMessage {
  return {
    id: row.id,
    kind: row.kind,
    lane: row.lane,
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    attempts: row.attempts,
    doubtfulAttempts: row.doubtful_attempts,
    key: row.dedupe_key ?? `outbox:${row.id}`,
    createdAt: row.created_at,
    lease,
  };
}
