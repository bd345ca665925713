import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A message that something in the store gives rise to. */
export interface OutboxEntry {
  /** Who gets what, such as 'lead.thank_visitor'. */
  kind: string;
  payload: Record<string, unknown>;
  /** The same key is queued once, however often the cause is repeated. */
  dedupeKey: string;
}

/**
 * Stores messages to be sent. Called in the transaction of what they tell of, so that neither is there without
 * the other; sending them is `deliver`'s work.
 */
export async function enqueueMessages(
  transaction: Kysely<Database>,
  entries: OutboxEntry[],
  at: string,
): Promise<void> {
  const rows = entries.map(({ kind, payload, dedupeKey }) => ({
    kind,
    payload: JSON.stringify(payload),
    dedupe_key: dedupeKey,
    next_attempt_at: at,
    created_at: at,
    updated_at: at,
  }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}
