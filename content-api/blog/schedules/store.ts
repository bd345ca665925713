import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

export interface Schedule {
  publish_at: string | null;
  unpublish_at: string | null;
  problem: string;
}

export interface DuePlan {
  post_id: number;
  turn: 'publish' | 'withdraw';
  at: string;
  /** Id of the user; null where a file did. */
  planned_by: number | null;
}

/** A plan that was carried out, and that no release shows yet. */
export interface Turn {
  post_id: number;
  done_at: string;
}

const COLUMN = { publish: 'publish_at', withdraw: 'unpublish_at' } as const;

export async function scheduleOf(db: Kysely<Database>, postId: number): Promise<Schedule> {
  const row = await db
    .selectFrom('post_schedules')
    .select(['publish_at', 'unpublish_at', 'problem'])
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return row ?? { publish_at: null, unpublish_at: null, problem: '' };
}

/** @param plannedBy id of the user who planned it; null where a file did. */
export async function saveSchedule(
  db: Kysely<Database>,
  postId: number,
  schedule: Schedule,
  plannedBy: number | null = null,
): Promise<void> {
  const row = { ...schedule, planned_by: plannedBy };
  await db
    .insertInto('post_schedules')
    .values({ post_id: postId, ...row })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(row))
    .execute();
}

export function plannedPosts(db: Kysely<Database>) {
  return db
    .selectFrom('post_schedules')
    .select('post_id')
    .where((eb) => eb.or([eb('publish_at', 'is not', null), eb('unpublish_at', 'is not', null)]));
}

/** The plans whose moment has come, the oldest first: two looks into indexes of what is still to come. */
export async function duePlans(db: Kysely<Database>, now: Date): Promise<DuePlan[]> {
  const at = now.toISOString();
  const { rows } = await sql<DuePlan>`
    select post_id, 'publish' as turn, publish_at as at, planned_by from post_schedules where publish_at <= ${at}
    union all
    select post_id, 'withdraw', unpublish_at, planned_by from post_schedules where unpublish_at <= ${at}
    order by at, post_id`.execute(db);
  return rows;
}

/** One of several processes gets it; none when it has changed. Run in the transaction that carries it out. */
export async function claimPlan(db: Kysely<Database>, { post_id, turn, at }: DuePlan): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('post_schedules')
    .set({ [COLUMN[turn]]: null })
    .where('post_id', '=', post_id)
    .where(COLUMN[turn], '=', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes what came of a plan: that it was carried out at a moment, or what kept it from being, which ends all of it. */
export async function noteOutcome(
  db: Kysely<Database>,
  postId: number,
  outcome: { done_at: string; untold_since?: string } | { problem: string; untold_since: string },
): Promise<void> {
  const values = 'problem' in outcome ? { ...outcome, unpublish_at: null } : outcome;
  await db.updateTable('post_schedules').set(values).where('post_id', '=', postId).execute();
}

/** Whether a publication came, or came to nothing, that nobody was written to about. */
export async function hasUntold(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('post_schedules')
    .select('post_id')
    .where('untold_since', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes it on oneself to tell of them. Run it in the transaction that queues the mail. */
export async function takeUntold(
  db: Kysely<Database>,
): Promise<{ post_id: number; planned_by: number | null }[]> {
  const rows = await db
    .selectFrom('post_schedules')
    .select(['post_id', 'planned_by'])
    .where('untold_since', 'is not', null)
    .orderBy('untold_since')
    .orderBy('post_id')
    .execute();
  await db
    .updateTable('post_schedules')
    .set({ untold_since: null })
    .where('untold_since', 'is not', null)
    .execute();
  return rows;
}

export async function openTurns(db: Kysely<Database>): Promise<Turn[]> {
  const rows = await db
    .selectFrom('post_schedules')
    .select(['post_id', 'done_at'])
    .where('done_at', 'is not', null)
    .execute();
  return rows.flatMap(({ post_id, done_at }) => (done_at === null ? [] : [{ post_id, done_at }]));
}

export async function closeTurns(db: Kysely<Database>, turns: readonly Turn[]): Promise<void> {
  for (const { post_id, done_at } of turns) {
    await db
      .updateTable('post_schedules')
      .set({ done_at: null })
      .where('post_id', '=', post_id)
      .where('done_at', '=', done_at)
      .execute();
  }
}
