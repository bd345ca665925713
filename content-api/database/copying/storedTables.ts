import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';
import { perEngine } from '../store.ts';

export interface StoredTable {
  name: keyof Database;
  columns: string[];
  /** The columns of the primary key, in order. */
  key: string[];
  refersTo: string[];
}

/**
 * These belong to one store and aren't copied: search, version, writers, an unfinished copy. Which release is served
 * depends on where releases are stored.
 */
const OWN = /^(posts_search|sqlite_|store_version$|oldest_writer$|unfinished_copy$|current_release$)/;

/** The tables of a store, each after those it refers to. */
export async function storedTables(db: Kysely<Database>): Promise<StoredTable[]> {
  const columns = await columnsOf(db);
  const references = await referencesOf(db);
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => !OWN.test(name)).sort();
  const tables = names.map((name) => {
    const its = columns.filter(({ table }) => table === name);
    const key = its.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place);
    return {
      name: name as keyof Database,
      columns: its.map(({ column }) => column).sort(),
      key: key.map(({ column }) => column),
      refersTo: references.filter(({ table }) => table === name).map(({ other }) => other),
    };
  });
  return inOrder(tables);
}

function inOrder(tables: StoredTable[]): StoredTable[] {
  const ordered = new Set<StoredTable>();
  const add = (table: StoredTable) => {
    for (const other of tables) if (other !== table && table.refersTo.includes(other.name)) add(other);
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered];
}

interface Column {
  table: string;
  column: string;
  /** Position in the primary key, from 1; 0 for other columns. */
  place: number;
}

async function columnsOf(db: Kysely<Database>): Promise<Column[]> {
  const query = perEngine({
    embedded: sql`select tables.name as "table", columns.name as "column", columns.pk as place
      from sqlite_schema as tables join pragma_table_info(tables.name) as columns where tables.type = 'table'`,
    postgres: sql`select relname as "table", attname as "column",
        coalesce(array_position(indkey::int2[], attnum) + 1, 0) as place
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      left join pg_index on indrelid = pg_class.oid and indisprimary
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  });
  return (await sql<Column>`${query}`.execute(db)).rows;
}

async function referencesOf(db: Kysely<Database>): Promise<{ table: string; other: string }[]> {
  const query = perEngine({
    embedded: sql`select tables.name as "table", keys."table" as other
      from sqlite_schema as tables join pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`,
    postgres: sql`select referring.relname as "table", referred.relname as other from pg_constraint
      join pg_class as referring on referring.oid = conrelid join pg_class as referred on referred.oid = confrelid
      where contype = 'f' and referring.relnamespace = current_schema()::regnamespace`,
  });
  return (await sql<{ table: string; other: string }>`${query}`.execute(db)).rows;
}
