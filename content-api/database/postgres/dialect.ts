import {
  type BinaryOperationNode,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  OperatorNode,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import { type Condition, isWrite, OLDEST_WRITER } from '../condition.ts';
import { hindranceIn } from '../failures.ts';
import { wayOfPostgres } from '../store.ts';
import { storable } from './storable.ts';

/** Kysely's dialect, but with one writer at a time, and reads that survive a lost connection. */
export class OneWriterDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #condition: Condition;

  constructor(config: PostgresDialectConfig, condition: Condition) {
    super(config);
    this.#config = config;
    this.#condition = condition;
  }

  override createDriver(): Driver {
    return new OneWriterDriver(this.#config, this.#condition);
  }

  override createQueryCompiler(): QueryCompiler {
    return new Compiler();
  }
}

class Compiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    super.visitRaw(wayOfPostgres(node) ?? node);
  }

  /** The embedded store accepts `in ()`; PostgreSQL doesn't. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node;
    const isEmpty = PrimitiveValueListNode.is(list) && list.values.length === 0;
    if (!isEmpty || !OperatorNode.is(operator)) super.visitBinaryOperation(node);
    else this.append(operator.operator === 'in' ? 'false' : 'true');
  }
}

/** The advisory lock of writing transactions. */
const WRITING = 0x56_69_74_72;

/**
 * Stores read and then write in one transaction: a free slot, the last admin, a revision. The embedded store allows one
 * writing transaction at a time. Here an advisory lock, which ends with its connection, does the same across all
 * servers. READ COMMITTED then sees all earlier writes.
 * https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 */
class OneWriterDriver extends PostgresDriver {
  readonly #condition: Condition;

  constructor(config: PostgresDialectConfig, condition: Condition) {
    super(config);
    this.#condition = condition;
  }

  /** @throws StoreTooNew */
  async requireWriter(connection: DatabaseConnection): Promise<void> {
    if (!this.#condition.isWatched) return;
    const { rows } = await connection.executeQuery<{ version: number }>(CompiledQuery.raw(OLDEST_WRITER));
    this.#condition.requireWriter(rows[0]?.version ?? 0);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new AgainConnection(await super.acquireConnection(), this);
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await super.releaseConnection((connection as AgainConnection).real as never);
  }

  /** Skips the wrapper, which would ask a third time. */
  async on<Result>(ask: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
    const other = await super.acquireConnection();
    try {
      return await ask(other);
    } finally {
      await super.releaseConnection(other as never);
    }
  }

  /** The server undoes a transaction when its connection breaks. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (hindranceIn(error) !== 'away') throw error;
    });
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    (connection as AgainConnection).inTransaction = true;
    await super.beginTransaction(connection, settings);
    // Transactions with an access mode take no lock: they read, or write alongside others (`unlockedTransaction`).
    if (settings.accessMode === 'read only') return;
    try {
      if (!settings.accessMode)
        await connection.executeQuery(CompiledQuery.raw(`select pg_advisory_xact_lock(${WRITING})`));
      await this.requireWriter(connection);
    } catch (error) {
      // Kysely rolls back only transactions that have begun.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}

/** Asks once more on another connection when the first one breaks. */
class AgainConnection implements DatabaseConnection {
  readonly real: DatabaseConnection;
  readonly #driver: OneWriterDriver;
  inTransaction = false;

  constructor(real: DatabaseConnection, driver: OneWriterDriver) {
    this.real = real;
    this.#driver = driver;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const query = { ...compiled, parameters: compiled.parameters.map(storable) };
    if (!this.inTransaction && isWrite(query)) await this.#driver.requireWriter(this.real);
    try {
      return await this.real.executeQuery<Row>(query);
    } catch (error) {
      if (this.inTransaction || !isRead(query) || hindranceIn(error) !== 'away') throw error;
      return this.#driver.on((other) => other.executeQuery<Row>(query));
    }
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.real.streamQuery<Row>(query, size);
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));
}
