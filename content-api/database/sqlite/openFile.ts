import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';
import { addFunctions } from './functions.ts';
import { sqlitePackage } from './sqlitePackage.mjs';

export type SqliteFile = BetterSqlite.Database;

const require = createRequire(import.meta.url);

/**
 * The package is looked for here, so that a missing one is told in a sentence.
 * @throws SqliteError when it can't be opened; Node's error when the package isn't there or made for it.
 */
export function openFile(path: string, options?: BetterSqlite.Options): SqliteFile {
  const Sqlite = require(sqlitePackage()) as typeof BetterSqlite;
  const file = new Sqlite(path, options);
  addFunctions(file);
  return file;
}
