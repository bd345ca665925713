import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../../errors.ts';
import type { Database } from '../schema.ts';
import { perEngine } from '../store.ts';

/** Marks a store until every row is copied and compared: no other program opens it until then. */
export async function noteUnfinished(db: Kysely<Database>, source: string): Promise<void> {
  await sql`create table unfinished_copy as select cast(${sql.lit(source)} as text) as source`.execute(db);
}

/** PostgreSQL needs statistics for good query plans, and would collect them only a minute later. */
export async function noteFinished(db: Kysely<Database>): Promise<void> {
  await perEngine({ embedded: sql`select 1`, postgres: sql`analyze` }).execute(db);
  await sql`drop table unfinished_copy`.execute(db);
}

/** The source of an unfinished copy; null for a complete store. */
export async function unfinishedFrom(db: Kysely<Database>): Promise<string | null> {
  if (!(await tableNames(db)).includes('unfinished_copy')) return null;
  const { rows } = await sql<{ source: string }>`select source from unfinished_copy`.execute(db);
  return rows[0]?.source ?? '';
}

/** @throws OperatorError for an unfinished copy. */
export async function requireFinished(db: Kysely<Database>, location: string): Promise<void> {
  const source = await unfinishedFrom(db);
  if (source === null) return;
  throw new OperatorError(
    `The move from ${source} into ${location} is unfinished: run the same "vitrine move" again, or empty the target.`,
  );
}

/** Includes tables of other programs. */
export async function tableNames(db: Kysely<Database>): Promise<string[]> {
  const names = perEngine({
    embedded: sql`select name from sqlite_schema where type = 'table'`,
    postgres: sql`select relname as name from pg_class where relkind in ('r', 'p', 'v', 'm', 'f')
      and relnamespace = current_schema()::regnamespace`,
  });
  return (await sql<{ name: string }>`${names}`.execute(db)).rows.map(({ name }) => name);
}
