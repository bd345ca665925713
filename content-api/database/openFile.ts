import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';
import { addFunctions } from './functions.ts';
import { sqlitePackage } from './sqlitePackage.mjs';

/** An SQLite file that is open. */
export type SqliteFile = BetterSqlite.Database;

const require = createRequire(import.meta.url);

/**
 * Opens (or makes) an SQLite file. The package is looked for here and not when the program is loaded: whoever runs a
 * command is told in a sentence then that it isn't there.
 * @throws SqliteError when it can't be opened; what Node says when the package isn't there or isn't made for it.
 */
export function openFile(path: string, options?: BetterSqlite.Options): SqliteFile {
  const Sqlite = require(sqlitePackage()) as typeof BetterSqlite;
  const file = new Sqlite(path, options);
  addFunctions(file);
  return file;
}
