import { sql } from 'kysely';
import type { FrozenStore } from '../store.ts';
import { connect } from './connect.ts';
import { postgresVersion } from './migrate.ts';

/**
 * A transaction that sees the store as it is now, or at the moment that another open transaction has exported.
 * https://www.postgresql.org/docs/current/functions-admin.html#FUNCTIONS-SNAPSHOT-SYNCHRONIZATION
 */
export async function openPostgresFrozen(url: string, moment?: string): Promise<FrozenStore> {
  const { db, pool, condition } = connect(url, { patient: true, most: 1 });
  try {
    const frozen = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    if (moment) await sql`set transaction snapshot ${sql.lit(moment)}`.execute(frozen);
    const { rows } = await sql<{ moment: string }>`select pg_export_snapshot() as moment`.execute(frozen);
    const version = await postgresVersion(frozen);
    return {
      db: frozen,
      location: url,
      moment: rows[0]?.moment,
      migrated: { from: version, to: version },
      condition,
      isOpen: () => !pool.ending,
      close: async () => {
        await frozen.rollback().execute();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
