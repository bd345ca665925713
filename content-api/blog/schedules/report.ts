import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { enqueueMessages } from '../../outbox/enqueue.ts';
import { hasUntold, takeUntold } from './store.ts';

/**
 * One mail to each for all of theirs, one to the agency for what nobody is known to have planned.
 * Of several processes that ask at once one queues it.
 */
export async function reportOutcomes(db: Kysely<Database>, now: Date): Promise<void> {
  if (!(await hasUntold(db))) return;
  await db.transaction().execute(async (transaction) => {
    const byPlanner = new Map<number | null, number[]>();
    for (const { post_id, planned_by } of await takeUntold(transaction))
      byPlanner.set(planned_by, [...(byPlanner.get(planned_by) ?? []), post_id]);
    const at = now.toISOString();
    const entries = [...byPlanner].map(([user_id, post_ids]) => ({
      kind: 'post.schedule_report',
      payload: { user_id, post_ids },
      dedupeKey: `post.schedule_report:${user_id ?? 'staff'}:${at}:${post_ids[0]}`,
    }));
    await enqueueMessages(transaction, entries, at);
  });
}
