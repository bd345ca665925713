import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { makePrivate } from '../../folders.ts';
import { Condition, isDamage, isWrite, type Migrated, OLDEST_WRITER, StoreDamaged } from '../condition.ts';
import type { Database } from '../schema.ts';
import type { EmbeddedStore } from '../store.ts';
import { migrate, openFile, type SqliteFile } from './migrate.ts';

/**
 * Each connection enforces foreign keys, waits 5 s for a locked store and syncs each commit to the disk. @throws
 * OperatorError for a store of a newer program, StoreDamaged for a damaged one. @param bringUp false leaves a store
 * that is about to be filled at its version.
 */
export function openEmbedded(
  path: string,
  bringUp: (file: SqliteFile) => Migrated = (file) => migrate(file),
): EmbeddedStore {
  mkdirSync(dirname(path), { recursive: true });
  const file = openFile(path);
  try {
    file.pragma('busy_timeout = 5000');
    file.pragma('journal_mode = WAL');
    // Otherwise the log stays as large as its largest transaction.
    file.pragma('journal_size_limit = 67108864');
    // better-sqlite3 opens WAL stores with NORMAL, which loses acknowledged leads in a power cut.
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    // Erased data must leave the disk; SQLite would keep it until it reuses the space.
    file.pragma('secure_delete = ON');
    const migrated = bringUp(file);
    for (const name of [path, `${path}-wal`, `${path}-shm`]) makePrivate(name);
    const condition = new Condition(path);
    condition.watch(migrated.to);
    const queue = { waiting: 0 };
    const db = new Kysely<Database>({
      dialect: new ImmediateDialect({ database: file }, condition, queue),
      log: (event) => {
        if (event.level === 'error') condition.note(event.error);
      },
    });
    return {
      db,
      location: path,
      file,
      migrated,
      condition,
      load: () => ({ waiting: queue.waiting }),
      isOpen: () => file.open,
      close: () => close(db, file),
    };
  } catch (error) {
    file.close();
    throw isDamage(error) ? new StoreDamaged(error, path) : error;
  }
}

/** Queries and transactions that wait for the one connection. */
interface Queue {
  waiting: number;
}

async function close(db: Kysely<Database>, file: SqliteFile): Promise<void> {
  await db.destroy();
  // Kysely doesn't close a store that was never queried.
  file.close();
}

/**
 * A read before a write fails with SQLITE_BUSY_SNAPSHOT when another process wrote in between, whatever the
 * busy_timeout, so this takes the write lock first. `setAccessMode('read only')` still only reads.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: SqliteFile;
  readonly #condition: Condition;
  readonly #queue: Queue;

  constructor(database: SqliteFile, condition: Condition, queue: Queue) {
    super({ database: statementCache(database) });
    this.#database = database;
    this.#condition = condition;
    this.#queue = queue;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#queue.waiting += 1;
    const connection = await super.acquireConnection().finally(() => {
      this.#queue.waiting -= 1;
    });
    return {
      executeQuery: async (query) => {
        if (!this.#database.inTransaction && isWrite(query)) this.#requireWriter();
        return connection.executeQuery(query);
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  #requireWriter(): void {
    if (this.#condition.isWatched)
      this.#condition.requireWriter(Number(this.#database.prepare(OLDEST_WRITER).pluck().get()));
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const sql = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(sql));
    if (settings?.accessMode === 'read only') return;
    try {
      this.#requireWriter();
    } catch (error) {
      // Kysely rolls back only transactions that have begun.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /** SQLite may have rolled back already, for example on a full disk: https://www.sqlite.org/lang_transaction.html */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: SqliteFile;
  readonly #condition: Condition;
  readonly #queue: Queue;

  constructor(config: { database: SqliteFile }, condition: Condition, queue: Queue) {
    super(config);
    this.#database = config.database;
    this.#condition = condition;
    this.#queue = queue;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database, this.#condition, this.#queue);
  }
}

/** A program has a few hundred fixed statements; generated ones push them out only briefly. */
const MOST = 300;

/** Kysely prepares every statement again, which takes longer than most of them run. */
function statementCache(file: SqliteFile): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => file.close(),
    prepare(text) {
      const cached = statements.get(text);
      const statement = cached ?? file.prepare(text);
      // The most recent statement comes last.
      if (cached) statements.delete(text);
      statements.set(text, statement);
      const [oldest = ''] = statements.keys();
      if (statements.size > MOST) statements.delete(oldest);
      return statement;
    },
  };
}
