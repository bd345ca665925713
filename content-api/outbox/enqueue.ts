import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

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
