import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { enqueueMessages } from '../../outbox/enqueue.ts';
import { hasUntold, type Scheduled, takeUntold } from '../../writing/schedules/store.ts';

/**
 * One mail to each for all of theirs, one to the agency for what nobody is known to have planned.
 * Of several processes that ask at once one queues it.
 */
export async function reportOutcomes(db: Kysely<Database>, now: Date): Promise<void> {
  if (!(await hasUntold(db))) return;
  await db.transaction().execute(async (transaction) => {
    const byPlanner = new Map<number | null, Scheduled[]>();
    for (const { kind, id, planned_by } of await takeUntold(transaction))
      byPlanner.set(planned_by, [...(byPlanner.get(planned_by) ?? []), { kind, id }]);
    const at = now.toISOString();
    const entries = [...byPlanner].map(([user_id, all]) => {
      const ids = (wanted: Scheduled['kind']) => all.flatMap(({ kind, id }) => (kind === wanted ? id : []));
      return {
        kind: 'post.schedule_report',
        payload: { user_id, post_ids: ids('post'), page_ids: ids('page') },
        dedupeKey: `post.schedule_report:${user_id ?? 'staff'}:${at}:${all[0]?.kind}-${all[0]?.id}`,
      };
    });
    await enqueueMessages(transaction, entries, at);
  });
}
