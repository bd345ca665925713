import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Milliseconds after which a run that says nothing any more counts as dead. */
export const LEASE = 30_000;

/** Which release all servers are to serve; null before the first. */
export async function readCurrent(db: Kysely<Database>): Promise<string | null> {
  const { release } = await db.selectFrom('current_release').select('release').executeTakeFirstOrThrow();
  return release;
}

/**
 * @param run where one made it: nothing changes when another one has taken over since.
 * @returns whether it is current now.
 */
export async function writeCurrent(
  db: Kysely<Database>,
  release: string,
  now: Date,
  run: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('current_release')
    .set({ release, changed_at: now.toISOString() })
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
