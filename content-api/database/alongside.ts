import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * A transaction that waits for no other one, nor do others wait for it (decision 13). For writes that are right whatever
 * is written at the same moment: new rows that depend on nobody else's but by what the database itself makes sure of.
 * In a file it has its turn like all others.
 */
export function alongside<Result>(
  db: Kysely<Database>,
  write: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  // The driver takes no lock where the mode is said (postgres/dialect.ts).
  return db.transaction().setAccessMode('read write').execute(write);
}
