import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';

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
export class OneWriter<Schema> extends Kysely<Schema> {
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
