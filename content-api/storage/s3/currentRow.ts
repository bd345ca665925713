import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Rollback } from '../releaseFolder.ts';

/** Milliseconds after which a run that says nothing any more counts as dead. */
export const LEASE = 30_000;

/** Which release all servers are to serve; null before the first. */
export async function readCurrent(db: Kysely<Database>): Promise<string | null> {
  const { release } = await db.selectFrom('current_release').select('release').executeTakeFirstOrThrow();
  return release;
}

export async function readRollback(db: Kysely<Database>): Promise<Rollback | null> {
  const { release, rolled_back_at, rolled_back_by } = await db
    .selectFrom('current_release')
    .select(['release', 'rolled_back_at', 'rolled_back_by'])
    .executeTakeFirstOrThrow();
  if (release === null || rolled_back_at === null) return null;
  return { release, at: rolled_back_at, by: rolled_back_by ?? '' };
}

/**
 * @param run where one made it: nothing changes when another one has taken over since.
 * @param by who rolled the site back to it.
 * @returns whether it is current now.
 */
export async function writeCurrent(
  db: Kysely<Database>,
  release: string,
  now: Date,
  { run = null, by }: { run?: string | null; by?: string | undefined } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('current_release')
    .set({
      release,
      changed_at: now.toISOString(),
      rolled_back_at: by === undefined ? null : now.toISOString(),
      rolled_back_by: by ?? null,
    })
    .$if(run !== null, (update) => update.where('run', '=', run))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Begins or prolongs it. @returns false while another run goes on. */
export async function claimRun(db: Kysely<Database>, run: string, now: Date): Promise<boolean> {
  const run_until = new Date(now.getTime() + LEASE).toISOString();
  const { numUpdatedRows } = await db
    .updateTable('current_release')
    .set({ run, run_until })
    .where((row) =>
      row.or([row('run', 'is', null), row('run', '=', run), row('run_until', '<', now.toISOString())]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endRun(db: Kysely<Database>, run: string): Promise<void> {
  await db
    .updateTable('current_release')
    .set({ run: null, run_until: null })
    .where('run', '=', run)
    .execute();
}

export async function lastSweep(db: Kysely<Database>): Promise<Date> {
  const { swept_at } = await db.selectFrom('current_release').select('swept_at').executeTakeFirstOrThrow();
  return new Date(swept_at ?? 0);
}

export async function noteSweep(db: Kysely<Database>, now: Date): Promise<void> {
  await db.updateTable('current_release').set({ swept_at: now.toISOString() }).execute();
}
