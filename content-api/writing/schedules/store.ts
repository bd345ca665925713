import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { PostSchedulesTable } from '../../database/tables/content.ts';

export interface Schedule {
  publish_at: string | null;
  unpublish_at: string | null;
  problem: string;
}

/** An entry that can be published and unpublished at a set time. */
export interface Scheduled {
  kind: ScheduledKind;
  id: number;
}
export type ScheduledKind = (typeof KINDS)[number];

const KINDS = ['post', 'page'] as const;

/** All are read and written alike; TypeScript wants to see one. */
const tableOf = (kind: ScheduledKind) => `${kind}_schedules` as 'post_schedules';
const idOf = (kind: ScheduledKind) => `${kind}_id` as 'post_id';

export interface DueTurn extends Scheduled {
  turn: 'publish' | 'withdraw';
  at: string;
  /** Id of the user; null where a file did. */
  planned_by: number | null;
}

/** A plan that was carried out, and that no release shows yet. */
export interface Turn extends Scheduled {
  done_at: string;
}

const COLUMN = { publish: 'publish_at', withdraw: 'unpublish_at' } as const;

export async function scheduleOf(db: Kysely<Database>, { kind, id }: Scheduled): Promise<Schedule> {
  const row = await db
    .selectFrom(tableOf(kind))
    .select(['publish_at', 'unpublish_at', 'problem'])
    .where(idOf(kind), '=', id)
    .executeTakeFirst();
  return row ?? { publish_at: null, unpublish_at: null, problem: '' };
}

/** @param plannedBy id of the user who planned it; null where a file did. */
export async function saveSchedule(
  db: Kysely<Database>,
  { kind, id }: Scheduled,
  schedule: Schedule,
  plannedBy: number | null = null,
): Promise<void> {
  const row = { ...schedule, planned_by: plannedBy };
  const own = { [idOf(kind)]: id } as { post_id: number };
  await db
    .insertInto(tableOf(kind))
    .values({ ...own, ...row })
    .onConflict((conflict) => conflict.column(idOf(kind)).doUpdateSet(row))
    .execute();
}

export function scheduledIds(db: Kysely<Database>, kind: ScheduledKind) {
  return db
    .selectFrom(tableOf(kind))
    .select(idOf(kind))
    .where((eb) => eb.or([eb('publish_at', 'is not', null), eb('unpublish_at', 'is not', null)]));
}

/** The plans whose moment has come, the oldest first: looks into indexes of what is still to come. */
export async function dueTurns(db: Kysely<Database>, now: Date): Promise<DueTurn[]> {
  const at = now.toISOString();
  const { rows } = await sql<DueTurn>`
    select 'post' as kind, post_id as id, 'publish' as turn, publish_at as at, planned_by
    from post_schedules where publish_at <= ${at}
    union all
    select 'post', post_id, 'withdraw', unpublish_at, planned_by from post_schedules where unpublish_at <= ${at}
    union all
    select 'page', page_id, 'publish', publish_at, planned_by from page_schedules where publish_at <= ${at}
    union all
    select 'page', page_id, 'withdraw', unpublish_at, planned_by from page_schedules where unpublish_at <= ${at}
    order by at, kind, id`.execute(db);
  return rows;
}

/** Only one of several processes gets the turn, and none when it has changed. Run it in the transaction of the turn. */
export async function claimTurn(db: Kysely<Database>, { kind, id, turn, at }: DueTurn): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(tableOf(kind))
    .set({ [COLUMN[turn]]: null })
    .where(idOf(kind), '=', id)
    .where(COLUMN[turn], '=', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes what came of a plan: that it was carried out at a moment, or what kept it from being, which ends all of it. */
export async function noteOutcome(
  db: Kysely<Database>,
  { kind, id }: Scheduled,
  outcome: { done_at: string; untold_since?: string } | { problem: string; untold_since: string },
): Promise<void> {
  const values = 'problem' in outcome ? { ...outcome, unpublish_at: null } : outcome;
  await db.updateTable(tableOf(kind)).set(values).where(idOf(kind), '=', id).execute();
}

/** Whether a publication came, or came to nothing, that nobody was written to about. */
export async function hasUntold(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from post_schedules where untold_since is not null
    union all
    select 1 from page_schedules where untold_since is not null
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Marks them as reported. Run it in the transaction that queues the mail. */
export async function takeUntold(
  db: Kysely<Database>,
): Promise<(Scheduled & { planned_by: number | null; problem: string })[]> {
  const found: (Scheduled & { planned_by: number | null; problem: string })[] = [];
  for (const kind of KINDS) {
    const rows = await db
      .selectFrom(tableOf(kind))
      .select([`${idOf(kind)} as id`, 'planned_by', 'problem'])
      .where('untold_since', 'is not', null)
      .orderBy('untold_since')
      .orderBy('id')
      .execute();
    await db
      .updateTable(tableOf(kind))
      .set({ untold_since: null })
      .where('untold_since', 'is not', null)
      .execute();
    found.push(...rows.map((row) => ({ kind, ...row })));
  }
  return found;
}

export async function openTurns(db: Kysely<Database>): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    select 'post' as kind, post_id as id, done_at from post_schedules where done_at is not null
    union all
    select 'page', page_id, done_at from page_schedules where done_at is not null`.execute(db);
  return rows;
}

export async function closeTurns(db: Kysely<Database>, turns: readonly Turn[]): Promise<void> {
  for (const { kind, id, done_at } of turns) {
    await db
      .updateTable(tableOf(kind))
      .set({ done_at: null })
      .where(idOf(kind), '=', id)
      .where('done_at', '=', done_at)
      .execute();
  }
}

/** All that is known of a plan, for the trash. */
export type TrashedSchedule = Omit<Selectable<PostSchedulesTable>, 'post_id'>;

export async function scheduleForTrash(
  db: Kysely<Database>,
  { kind, id }: Scheduled,
): Promise<TrashedSchedule | null> {
  const row = await db
    .selectFrom(tableOf(kind))
    .select(['publish_at', 'unpublish_at', 'problem', 'done_at', 'planned_by', 'untold_since'])
    .where(idOf(kind), '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function putScheduleBack(
  db: Kysely<Database>,
  { kind, id }: Scheduled,
  schedule: TrashedSchedule | null,
): Promise<void> {
  if (schedule === null) return;
  const planner = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', schedule.planned_by)
    .executeTakeFirst();
  const own = { [idOf(kind)]: id } as { post_id: number };
  await db
    .insertInto(tableOf(kind))
    .values({ ...schedule, ...own, planned_by: planner?.id ?? null })
    .execute();
}
