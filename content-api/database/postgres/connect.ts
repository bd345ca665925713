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

/** For each server. PostgreSQL allows 100 in all by default. */
const CONNECTIONS = 10;

/** Milliseconds. */
const LIMITS = {
  /** The wait for a free connection. */
  connectionTimeoutMillis: 60_000,
  /** The embedded store waits as long for another writer. */
  lock_timeout: 5000,
  statement_timeout: 60_000,
  /** Ends the transaction of a server that lost its connection, so that others don't wait for it. */
  idle_in_transaction_session_timeout: 20_000,
};

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: 5000 });
  }
}

const [INT8, NUMERIC] = [20, 1700];

/** The application name of connections to a scratch schema; others have `vitrine`. */
export const REHEARSING = 'vitrine rehearsing';

const SCHEMA = 'vitrine_schema';

/** The URL of another schema in the same database. */
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

/** A pool that connects when needed. The URL decides about TLS. @param patient allows one long transaction. */
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
    // A lock ends with its connection.
    ...(most === 1 ? { idleTimeoutMillis: 0 } : {}),
    ...(patient ? { idle_in_transaction_session_timeout: 0 } : {}),
    // No id, count or size exceeds the integers of JavaScript.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // An idle connection that breaks would end the process. The next query reports the loss.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // Searches no other schema, so that it never finds the store's own tables.
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

/** Milliseconds that a transaction waits for others of this process. */
const PATIENCE = 60_000;

/** PostgreSQL uses the same code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
class WaitedTooLong extends Error {
  override name = 'WaitedTooLong';
  readonly code = '55P03';
}

/** Transactions wait here before they take a connection, so that waiting writers leave the connections to readers. */
class OneWriter<Schema> extends Kysely<Schema> {
  #last: Promise<unknown> = Promise.resolve();
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
      // Each earlier transaction may have waited for a database that doesn't answer.
      if (Date.now() - startedAt > PATIENCE) throw new WaitedTooLong('Too many transactions are waiting.');
      return work();
    });
    this.#last = turn.catch(() => {});
    return turn;
  }
}
