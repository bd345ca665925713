import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { Condition, isDamage, StoreDamaged } from './damage.ts';
import { keptStatements } from './keptStatements.ts';
import { type Migrated, migrate } from './migrate.ts';
import { openFile, type SqliteFile } from './openFile.ts';
import type { Database } from './schema.ts';

export interface Store {
  db: Kysely<Database>;
  path: string;
  /** The same connection without Kysely, for this folder alone. */
  file: SqliteFile;
  migrated: Migrated;
  condition: Condition;
  close(): Promise<void>;
}

/**
 * Every connection has foreign keys on, waits 5 s for a locked store and syncs each commit to the disk.
 * @throws OperatorError when the store was made by a newer program; StoreDamaged when it is no store any
 * more.
 */
export function openStore(path: string): Store {
  mkdirSync(dirname(path), { recursive: true });
  const file = openFile(path);
  try {
    file.pragma('busy_timeout = 5000');
    file.pragma('journal_mode = WAL');
    // better-sqlite3 opens WAL stores with NORMAL, under which a power cut undoes acknowledged leads.
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    // Whoever asks to be forgotten is: SQLite would leave what is deleted on the disk until its place is needed.
    file.pragma('secure_delete = ON');
    const migrated = migrate(file);
    const condition = new Condition(path);
    const db = new Kysely<Database>({
      dialect: new ImmediateDialect({ database: file }),
      log: (event) => {
        if (event.level === 'error') condition.note(event.error);
      },
    });
    return { db, path, file, migrated, condition, close: () => close(db, file) };
  } catch (error) {
    file.close();
    throw isDamage(error) ? new StoreDamaged(error, path) : error;
  }
}

export function isOpen({ file }: Store): boolean {
  return file.open;
}

/** A number that becomes another one whenever another connection has changed the store. */
export function dataVersion({ file }: Store): number {
  return Number(file.pragma('data_version', { simple: true }));
}

/** For whoever reads each text once: of the file's pages 1 MB is kept in memory, and not 16 for each connection. */
export function readOnce({ file }: Pick<Store, 'file'>): void {
  file.pragma('cache_size = -1000');
}

async function close(db: Kysely<Database>, file: SqliteFile): Promise<void> {
  await db.destroy();
  // Kysely leaves a store alone that it was never asked anything of.
  file.close();
}

/**
 * Reading before writing fails with SQLITE_BUSY_SNAPSHOT when another process wrote in between, whatever the
 * busy_timeout; taking the write lock first waits. `setAccessMode('read only')` still only reads.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: SqliteFile;

  constructor(database: SqliteFile) {
    super({ database: keptStatements(database) });
    this.#database = database;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const sql = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(sql));
  }

  /** Where the disk is full, SQLite may have done it already: https://www.sqlite.org/lang_transaction.html */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: SqliteFile;

  constructor(config: { database: SqliteFile }) {
    super(config);
    this.#database = config.database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database);
  }
}

/**
 * `secure_delete` overwrites in the file; earlier pages may still lie in the log, which is emptied here.
 * A reader in the middle of something keeps that for the next time.
 */
export function overwriteDeleted({ file }: Pick<Store, 'file'>): void {
  file.pragma('wal_checkpoint(TRUNCATE)');
}
