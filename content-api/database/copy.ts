import { sql } from 'kysely';
import { OperatorError } from '../errors.ts';
import { BASELINE } from './baseline/index.ts';
import { isDamage, NEWEST_VERSION } from './condition.ts';
import { copyRows } from './copying/copyRows.ts';
import { isBusy, isUnfitting } from './failures.ts';
import { migrations } from './migrations/index.ts';
import { openFrozen, openToRead } from './openFrozen.ts';
import type { Database } from './schema.ts';
import { migrate, openFile, type SqliteFile } from './sqlite/migrate.ts';
import { openEmbedded } from './sqlite/openEmbedded.ts';
import { type FrozenStore, isEmbedded, isOnServer, type Store } from './store.ts';

/** Copies the store at one moment into a new file. Others can still write. */
export async function snapshotTo(store: Store, path: string): Promise<void> {
  if (isEmbedded(store)) {
    await store.file.backup(path);
    return;
  }
  const frozen = await openFrozen(store.location);
  try {
    await snapshotOf(frozen, path);
  } finally {
    await frozen.close();
  }
}

/** Copies a frozen store into a new file. */
export async function snapshotOf(frozen: FrozenStore, path: string): Promise<void> {
  if (isEmbedded(frozen)) {
    await frozen.file.backup(path);
    return;
  }
  // A newer store has columns that this program would leave out.
  if (frozen.migrated.to > NEWEST_VERSION)
    throw new OperatorError('A newer Vitrine has updated this database: copy it with that one.');
  // The copy keeps the earlier version, and with it the columns of that version.
  const steps = migrations.slice(0, frozen.migrated.to - BASELINE);
  const copy = openEmbedded(path, (file) => migrate(file, steps));
  try {
    await copy.db.transaction().execute((transaction) => copyRows(frozen.db, transaction));
  } finally {
    await copy.close();
  }
}

/** Like `snapshotTo`, but also takes a store that is open for reading only, or of an earlier version. */
export async function rehearsalOf(store: Store, path: string): Promise<void> {
  if (isEmbedded(store)) await sql`VACUUM INTO ${path}`.execute(store.db);
  else await snapshotTo(store, path);
}

/** Replaces all rows of a store with those of a file, or none. */
export async function fillFrom(path: string, store: Store): Promise<void> {
  const frozen = await openFrozen(path);
  try {
    await store.db.transaction().execute(async (transaction) => {
      await copyRows(frozen.db, transaction);
      await transaction.updateTable('current_release').set({ release: null }).execute();
    });
  } finally {
    await frozen.close();
  }
}

/** Leaves one file without a log. @param damaged what to throw for a damaged copy. */
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

/** A file leaves its log mode only for a process that is alone with it. */
export async function isInUse(location: string): Promise<boolean> {
  if (!isOnServer(location)) return isFileInUse(location);
  const store = await openToRead(location);
  try {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and application_name = 'vitrine' and pid <> pg_backend_pid() limit 1`.execute(store.db);
    return rows.length > 0;
  } finally {
    await store.close();
  }
}

function isFileInUse(path: string): boolean {
  let file: SqliteFile | undefined;
  try {
    file = openFile(path, { timeout: 0, fileMustExist: true });
    file.pragma('journal_mode = DELETE');
    file.pragma('journal_mode = WAL');
    return false;
  } catch (error) {
    // A missing or damaged file isn't in use.
    return isBusy(error);
  } finally {
    file?.close();
  }
}
