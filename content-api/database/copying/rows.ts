import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { storable } from '../postgres/storable.ts';
import type { Database } from '../schema.ts';
import type { StoredTable } from './storedTables.ts';

export type Row = Record<string, string | number | Buffer | null>;

/** A post may have a megabyte of text: so many are in memory at once. */
const PAGE = 200;

/** All rows of a table by its key, whatever the engine. */
export async function* pagesOf(
  db: Kysely<Database>,
  { name, columns, key }: StoredTable,
): AsyncGenerator<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    const after = last ? sql`where (${keys}) > (${sql.join(key.map((column) => last?.[column]))})` : sql``;
    const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(name)} ${after} order by ${keys} limit ${sql.lit(PAGE)}`.execute(db);
    // The same in both, whichever of them takes it.
    if (rows.length > 0) yield rows.map(withStorable);
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

function withStorable(row: Row): Row {
  for (const [column, value] of Object.entries(row)) row[column] = storable(value) as Row[string];
  return row;
}

export async function countRows(db: Kysely<Database>, { name }: Pick<StoredTable, 'name'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The same for the same rows in any order: the two engines sort some texts differently.
 * @param onRows hears how many have been read.
 */
export async function digestOf(
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
