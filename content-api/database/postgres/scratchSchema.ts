import { sql } from 'kysely';
import { OperatorError } from '../../errors.ts';
import { connect, inSchema, REHEARSING } from './connect.ts';

/** The lock of the one command that uses the schema. */
const HOLDING = 0x56_69_74_73;
const SCHEMA = 'vitrine_rehearsal';

export interface ScratchSchema {
  location: string;
  /** Removes it even while it is being read. */
  remove(): Promise<void>;
}

/**
 * Makes an empty schema beside the store; the store's owner needs no further rights. Replaces one that a killed command
 * left. @throws OperatorError while another command uses it.
 */
export async function makeScratchSchema(url: string): Promise<ScratchSchema> {
  // The lock ends with this connection.
  const { db } = connect(url, { most: 1 });
  const drop = () => sql.raw(`drop schema if exists ${SCHEMA} cascade`).execute(db);
  try {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_lock(${sql.lit(HOLDING)}) as mine`.execute(db);
    if (!rows[0]?.mine)
      throw new OperatorError('Another rehearsal of an update is running on this database.');
    await drop();
    await sql.raw(`create schema ${SCHEMA}`).execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    location: inSchema(url, SCHEMA),
    remove: async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = ${REHEARSING}`.execute(db);
      await drop();
      await db.destroy();
    },
  };
}
