import { OperatorError } from '../errors.ts';
import { isDamage } from './damage.ts';
import { isBusy, isUnfitting } from './failures.ts';
import type { Database } from './schema.ts';
import { openFile, type SqliteFile } from './sqlite/openFile.ts';
import { isEmbedded, type Store } from './store.ts';

/** @throws OperatorError for a store on a server, which its own tools copy. */
export async function snapshotTo(store: Store, path: string): Promise<void> {
  if (!isEmbedded(store)) throw new OperatorError('A store in PostgreSQL is backed up with pg_dump.', 2);
  await store.file.backup(path);
}

/** Leaves one file without a log. @param damaged what to throw when the copy isn't whole or is no store. */
export function countInCopy<Table extends keyof Database>(
  path: string,
  tables: readonly Table[],
  damaged: (cause: unknown) => OperatorError,
): Record<Table, number> {
  const copy = openFile(path);
  try {
    copy.pragma('journal_mode = DELETE');
    const found = String(copy.pragma('integrity_check(1)', { simple: true }));
    if (found !== 'ok') throw damaged(new Error(found.replace(/\s+/g, ' ')));
    const count = (table: string) => Number(copy.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
    return Object.fromEntries(tables.map((table) => [table, count(table)])) as Record<Table, number>;
  } catch (error) {
    throw isDamage(error) || isUnfitting(error) ? damaged(error) : error;
  } finally {
    copy.close();
  }
}

/** Whether somebody has the store in this file open: it leaves its log mode only for who has it alone. */
export function isInUse(path: string): boolean {
  let file: SqliteFile | undefined;
  try {
    file = openFile(path, { timeout: 0, fileMustExist: true });
    file.pragma('journal_mode = DELETE');
    file.pragma('journal_mode = WAL');
    return false;
  } catch (error) {
    // One that is missing or damaged is nobody's.
    return isBusy(error);
  } finally {
    file?.close();
  }
}
