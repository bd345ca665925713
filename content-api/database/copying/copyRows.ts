import type { InsertObject, Kysely } from 'kysely';
import { inTransaction } from '../revisions.ts';
import type { Database } from '../schema.ts';
import { indexNewPosts, unindexAllPosts, unindexedPosts } from '../search.ts';
import { carryGivenNumbers } from './givenNumbers.ts';
import { countRows, digestOf, pagesOf, type Row } from './rows.ts';
import { type StoredTable, storedTables } from './storedTables.ts';

type Progress = (done: number, total: number) => void;

/** Posts whose words are put into the index in one transaction. */
const AT_ONCE = 100;

/**
 * Gives a store the rows of another one of the same version, whatever their engines. Tables that have them already stay
 * as they are, so that a copy that was interrupted goes on.
 * @param to a transaction, or what is written is kept page by page.
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

/**
 * The tables that differ, and the tables that refer to them: rows are replaced together with those that refer to them.
 */
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
  // Whatever the table, these are rows of it.
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
  /** The tables that aren't the same. */
  different: string[];
}

/** Reads every row of both. */
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
