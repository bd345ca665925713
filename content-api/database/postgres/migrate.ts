import { CompiledQuery, type Kysely, sql } from 'kysely';
import { BASELINE, inPostgres, postgresBaseline } from '../baseline/index.ts';
import { type Migrated, NEWEST_VERSION, OLDEST_WRITER, requireKnownVersion } from '../condition.ts';
import { FIRST_WITH_WRITERS, migrations, raiseOldestWriter } from '../migrations/index.ts';
import type { Database } from '../schema.ts';

/** Servers that start at the same time wait for the first one. */
const MIGRATING = 0x56_69_74_4d;

/**
 * Each step and its version are one transaction. Running servers check the store afterwards. @param newest stops at an
 * earlier version. @throws StoreTooNew for a store that a newer program has changed.
 */
export async function migratePostgres(
  db: Kysely<Database>,
  location: string,
  newest = NEWEST_VERSION,
): Promise<Migrated> {
  const version = await postgresVersion(db);
  const from = requireKnownVersion(version, location, { oldestWriter: await oldestWriterIn(db, version) });
  if (from >= newest) return { from, to: from };
  return db.connection().execute(async (connection) => {
    const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
    await run(`set lock_timeout = 0; set statement_timeout = 0; select pg_advisory_lock(${MIGRATING})`);
    try {
      for (let version = await postgresVersion(connection); version < newest; ) {
        const next = version === 0 ? BASELINE : version + 1;
        await run(
          `begin; ${stepTo(next)}; delete from store_version; insert into store_version values (${next}); commit`,
        );
        version = next;
      }
      await run("notify vitrine, 'version'");
    } catch (error) {
      await run('rollback');
      throw error;
    } finally {
      await run(`select pg_advisory_unlock(${MIGRATING}); reset lock_timeout; reset statement_timeout`);
    }
    return { from, to: await postgresVersion(connection) };
  });
}

/** 0 for an empty database. */
export async function postgresVersion(db: Kysely<Database>): Promise<number> {
  const result = await sql<{
    there: boolean;
  }>`select to_regclass('store_version') is not null as there`.execute(db);
  if (!result.rows[0]?.there) return 0;
  const { rows } = await sql<{ version: number }>`select version from store_version`.execute(db);
  return rows[0]?.version ?? 0;
}

async function oldestWriterIn(db: Kysely<Database>, version: number): Promise<number> {
  if (version < FIRST_WITH_WRITERS) return version;
  const { rows } = await sql<{ version: number }>`${sql.raw(OLDEST_WRITER)}`.execute(db);
  return rows[0]?.version ?? version;
}

function stepTo(version: number): string {
  if (version === BASELINE)
    return `create table store_version (version integer not null); ${postgresBaseline()}`;
  const step = migrations[version - BASELINE - 1] ?? '';
  return `${inPostgres(typeof step === 'string' ? step : step.postgres)};${raiseOldestWriter(version, step)}`;
}
