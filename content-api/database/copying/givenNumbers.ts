import { type Kysely, sql } from 'kysely';
import { perEngine } from '../perEngine.ts';
import type { Database } from '../schema.ts';

interface Given {
  table: string;
  column: string;
  highest: number;
}

/**
 * Lets new rows have numbers that none had before, in the store that has come from another one: numbers of rows that
 * are gone may stand in letters and addresses.
 */
export async function carryGivenNumbers(from: Kysely<Database>, to: Kysely<Database>): Promise<void> {
  const before = new Map((await givenNumbers(from)).map((given) => [given.table, given]));
  for (const { table, column } of await givenNumbers(to)) {
    const { rows } = await sql<{ highest: number }>`select coalesce(max(${sql.ref(column)}), 0) as highest
      from ${sql.table(table)}`.execute(to);
    const highest = Math.max(rows[0]?.highest ?? 0, before.get(table)?.highest ?? 0);
    if (highest > 0) await giveAfter(to, table, column, highest);
  }
}

/** The highest number that the engine has assigned, for each table with generated numbers. */
export async function givenNumbers(db: Kysely<Database>): Promise<Given[]> {
  const query = perEngine({
    embedded: sql`select tables.name as "table", columns.name as "column", max(
        coalesce((select seq from sqlite_sequence where name = tables.name), 0),
        coalesce((select highest from given_ids where name = tables.name), 0)) as highest
      from sqlite_schema as tables join pragma_table_info(tables.name) as columns
      where tables.type = 'table' and columns.pk and tables.name in
        (select name from given_ids union select name from sqlite_schema where sql like '%AUTOINCREMENT%')`,
    postgres: sql`select relname as "table", attname as "column", coalesce(pg_sequence_last_value(
        pg_get_serial_sequence(quote_ident(relname), attname)::regclass), 0) as highest
      from pg_class join pg_attribute on attrelid = pg_class.oid and attidentity <> ''
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  });
  return (await sql<Given>`${query}`.execute(db)).rows;
}

async function giveAfter(
  db: Kysely<Database>,
  table: string,
  column: string,
  highest: number,
): Promise<void> {
  const noted = perEngine({
    embedded: sql`update sqlite_sequence set seq = ${highest} where name = ${table}`,
    postgres: sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${highest}::bigint)`,
  });
  await sql`${noted}`.execute(db);
  await sql`${perEngine({
    embedded: sql`insert into sqlite_sequence (name, seq) select ${table}, ${highest}
      where not exists (select 1 from sqlite_sequence where name = ${table})
      and exists (select 1 from sqlite_schema where name = ${table} and sql like '%AUTOINCREMENT%')`,
    postgres: sql`select 1`,
  })}`.execute(db);
}
