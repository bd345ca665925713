import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { enqueueMessages } from '../../outbox/enqueue.ts';
import type { OwnerChanged } from './followUp.shared.ts';

/** So long the mail waits, in milliseconds: what is undone or given to somebody else meanwhile tells nobody. */
const SECOND_THOUGHTS = 60_000;

export async function notifyOwners(
  transaction: Kysely<Database>,
  changed: readonly OwnerChanged[],
  by: { id: number; display_name: string },
  at: string,
): Promise<void> {
  const given = new Map<number, number[]>();
  for (const { id, to } of changed) {
    if (to && to.id !== by.id) given.set(to.id, [...(given.get(to.id) ?? []), id]);
  }
  const entries = [...given].map(([user_id, lead_ids]) => ({
    kind: 'lead.tell_owner',
    payload: {
      user_id,
      lead_ids,
      by_id: by.id,
      given_at: at,
      ...(lead_ids.length === 1 ? { lead_id: lead_ids[0] } : {}),
    },
    dedupeKey: `lead.tell_owner:${user_id}:${at}:${lead_ids.join()}`,
    due: new Date(Date.parse(at) + SECOND_THOUGHTS).toISOString(),
  }));
  await enqueueMessages(transaction, entries, at);
}
