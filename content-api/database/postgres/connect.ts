import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type Transaction,
  type TransactionBuilder,
} from 'kysely';
import pg from 'pg';
import { Condition } from '../condition.ts';
import type { Database } from '../schema.ts';
import { withoutPassword } from '../store.ts';
import { OneWriterDialect } from './dialect.ts';

/** So many connections at most for each server; PostgreSQL has 100 for all as it is installed. */
const CONNECTIONS = 10;

/** Milliseconds. */
const LIMITS = {
  /** For a free connection; for making one, see below. */
  connectionTimeoutMillis: 60_000,
  /** The embedded store waits for another writer as long. */
  lock_timeout: 5000,
  statement_timeout: 60_000,
  /** A server that was cut off in the middle of something keeps the others waiting no longer. */
  idle_in_transaction_session_timeout: 20_000,
};

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: 5000 });
  }
}

const [INT8, NUMERIC] = [20, 1700];

/** The name of connections to a scratch schema, beside `vitrine`. */
export const REHEARSING = 'vitrine rehearsing';

const SCHEMA = 'vitrine_schema';

/** The location of a store in another schema of the same database. */
export function inSchema(url: string, schema: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${SCHEMA}=${schema}`;
}

function schemaIn(url: string): { plain: string; schema: string | null } {
  const [named, schema = null] = new RegExp(`[?&]${SCHEMA}=(\\w+)$`).exec(url) ?? [];
  return { plain: named === undefined ? url : url.slice(0, -named.length), schema };
}

export interface Connected {
  db: OneWriter<Database>;
  pool: pg.Pool;
  condition: Condition;
}

/**
 * A pool of connections, of which none is made before it is needed. TLS is as the URL says.
 * @param patient for reading at length in one transaction.
 */
export function connect(
  url: string,
  { patient = false, most = CONNECTIONS }: { patient?: boolean; most?: number } = {},
): Connected {
  const { plain, schema } = schemaIn(url);
  const pool = new pg.Pool({
    connectionString: plain,
    application_name: schema === null ? 'vitrine' : REHEARSING,
    keepAlive: true,
    max: most,
    Client,
    ...LIMITS,
    // A lock goes with its connection.
    ...(most === 1 ? { idleTimeoutMillis: 0 } : {}),
    ...(patient ? { idle_in_transaction_session_timeout: 0 } : {}),
    // No id, count or number of bytes is beyond what JavaScript counts exactly.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // An idle connection that is lost would end the process. The next query on it reports the loss.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // Nothing else is searched, so that nothing of the store itself is found.
  const searched = schema === null ? '' : `; set search_path = "${schema}"`;
  const condition = new Condition(withoutPassword(url));
  const config = {
    pool,
    onCreateConnection: async (connection: DatabaseConnection) => {
      await connection.executeQuery(
        CompiledQuery.raw(`set synchronous_commit = on; set standard_conforming_strings = on${searched}`),
      );
    },
  };
  return {
    db: new OneWriter<Database>({ dialect: new OneWriterDialect(config, condition) }),
    pool,
    condition,
  };
}

/** How long a transaction waits for those before it in this process, in milliseconds. */
const PATIENCE = 60_000;

/** PostgreSQL uses the same code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
class WaitedTooLong extends Error {
  override name = 'WaitedTooLong';
  readonly code = '55P03';
}

/**
 * Transactions wait for their turn here, before they take a connection: those that would only wait for the lock
 * (dialect.ts) leave the connections to whoever reads.
 */
class OneWriter<Schema> extends Kysely<Schema> {
  #last: Promise<unknown> = Promise.resolve();
  /** Transactions that wait for their turn. */
  waiting = 0;

  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    const begin = builder.execute.bind(builder);
    builder.execute = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) =>
      this.#inTurn(() => begin(work));
    return builder;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const startedAt = Date.now();
    this.waiting += 1;
    const turn = this.#last.then(() => {
      this.waiting -= 1;
      // Each transaction before may have waited in vain for a database that is away.
      if (Date.now() - startedAt > PATIENCE) throw new WaitedTooLong('Too many transactions are waiting.');
      return work();
    });
    this.#last = turn.catch(() => {});
    return turn;
  }
}
