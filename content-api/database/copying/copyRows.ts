import { createHash } from 'node:crypto';
import { type InsertObject, type Kysely, sql } from 'kysely';
import { storable } from '../postgres/storable.ts';
import { inTransaction } from '../revisions.ts';
import type { Database } from '../schema.ts';
import { indexNewPosts, unindexAllPosts, unindexedPosts } from '../search.ts';
import { perEngine } from '../store.ts';
import { type StoredTable, storedTables } from './storedTables.ts';

type Progress = (done: number, total: number) => void;

/** Posts indexed in one transaction. */
const AT_ONCE = 100;

/**
 * Copies all rows into a store of the same version, whatever their engines. Tables that match already stay, so that an
 * interrupted copy goes on. @param to a transaction; otherwise each page of rows is stored at once.
 */
export async function copyRows(
  from: Kysely<Database>,
  to: Kysely<Database>,
  onProgress: Progress = () => {},
): Promise<void> {
  const tables = await outdatedTables(from, to);
  let total = 0;
  for (const { name } of tables) total += (await countRows(from, { name })) * (name === 'posts' ? 2 : 1);
  let done = 0;
  const note = (count: number) => {
    done += count;
    onProgress(done, Math.max(done, total));
  };
  for (const { name } of [...tables].reverse()) {
    if (name === 'posts') await unindexAllPosts(to);
    await to.deleteFrom(name).execute();
  }
  for (const table of tables)
    for await (const rows of pagesOf(from, table)) {
      await inTransaction(to, (transaction) => insert(transaction, table, rows));
      note(rows.length);
    }
  await indexPosts(to, note);
  await carryGivenNumbers(from, to);
}

/** The tables that differ, and those that refer to them: rows are replaced together. */
async function outdatedTables(from: Kysely<Database>, to: Kysely<Database>): Promise<StoredTable[]> {
  const outdated = new Set<string>();
  const tables = await storedTables(to);
  for (const table of tables) {
    const isOutdated =
      table.refersTo.some((other) => outdated.has(other)) || !(await isSame(from, to, table));
    if (isOutdated) outdated.add(table.name);
  }
  return tables.filter(({ name }) => outdated.has(name));
}

async function isSame(from: Kysely<Database>, to: Kysely<Database>, table: StoredTable): Promise<boolean> {
  const [count, targetCount] = [await countRows(from, table), await countRows(to, table)];
  if (count !== targetCount) return false;
  return count === 0 || (await digestOf(from, table)) === (await digestOf(to, table));
}

async function insert(db: Kysely<Database>, { name }: StoredTable, rows: Row[]): Promise<void> {
  const values = rows as unknown as InsertObject<Database, typeof name>[];
  await db.insertInto(name).values(values).execute();
}

async function indexPosts(db: Kysely<Database>, note: (count: number) => void): Promise<void> {
  const ids = await unindexedPosts(db);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    await inTransaction(db, (transaction) => indexNewPosts(transaction, some));
    note(some.length);
  }
}

export interface Compared {
  tables: number;
  rows: number;
  different: string[];
}

/** Reads every row of both stores. */
export async function compareRows(
  from: Kysely<Database>,
  to: Kysely<Database>,
  onProgress: Progress = () => {},
): Promise<Compared> {
  const tables = await storedTables(to);
  const counts: number[] = [];
  for (const table of tables) counts.push(await countRows(from, table));
  const rows = counts.reduce((sum, count) => sum + count, 0);
  const different: string[] = [];
  let done = 0;
  const note = (count: number) => {
    done += count;
    onProgress(done, rows);
  };
  for (const [index, table] of tables.entries()) {
    const isEqual =
      counts[index] === (await countRows(to, table)) &&
      (await digestOf(from, table, note)) === (await digestOf(to, table));
    if (!isEqual) different.push(table.name);
  }
  if ((await unindexedPosts(to)).length > 0) different.push('posts_search');
  return { tables: tables.length, rows, different };
}

type Row = Record<string, string | number | Buffer | null>;

/** A post may have a megabyte of text. This many rows are in memory at once. */
const PAGE = 200;

async function* pagesOf(db: Kysely<Database>, { name, columns, key }: StoredTable): AsyncGenerator<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    const after = last ? sql`where (${keys}) > (${sql.join(key.map((column) => last?.[column]))})` : sql``;
    const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(name)} ${after} order by ${keys} limit ${sql.lit(PAGE)}`.execute(db);
    // Both engines get the same characters.
    if (rows.length > 0) yield rows.map(withStorable);
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

function withStorable(row: Row): Row {
  for (const [column, value] of Object.entries(row)) row[column] = storable(value) as Row[string];
  return row;
}

async function countRows(db: Kysely<Database>, { name }: Pick<StoredTable, 'name'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Equal for the same rows in any order, because the engines sort some texts differently. @param onRows gets the number
 * of rows read.
 */
async function digestOf(
  db: Kysely<Database>,
  table: StoredTable,
  onRows: (count: number) => void = () => {},
): Promise<string> {
  let sum = 0n;
  for await (const rows of pagesOf(db, table)) {
    for (const row of rows) sum += BigInt(`0x${hashOf(table.columns.map((column) => row[column] ?? null))}`);
    onRows(rows.length);
  }
  return BigInt.asUintN(256, sum).toString(16);
}

function hashOf(values: (string | number | Buffer | null)[]): string {
  const plain = values.map((value) => (Buffer.isBuffer(value) ? { bytes: value.toString('base64') } : value));
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}

interface Given {
  table: string;
  column: string;
  highest: number;
}

/** Ids of deleted rows may still be in emails and addresses, so new rows must not get them. */
async function carryGivenNumbers(from: Kysely<Database>, to: Kysely<Database>): Promise<void> {
  const before = new Map((await givenNumbers(from)).map((given) => [given.table, given]));
  for (const { table, column } of await givenNumbers(to)) {
    const { rows } = await sql<{ highest: number }>`select coalesce(max(${sql.ref(column)}), 0) as highest
      from ${sql.table(table)}`.execute(to);
    const highest = Math.max(rows[0]?.highest ?? 0, before.get(table)?.highest ?? 0);
    if (highest > 0) await giveAfter(to, table, column, highest);
  }
}

/** The highest id that the engine has assigned, for each table with generated ids. */
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
