import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';
import { searchText } from '../../values/matching/matching.shared.ts';
import { fold, wordsIn } from '../../values/words.shared.ts';
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

/**
 * SQLite knows only ASCII's letters.
 * - `sort_key(text)`: 'Änne' beside 'Anne', 'Phase 2' before 'Phase 10'
 * - `search_text(…)` and `search_words(text)` are for migrations, as the stores write these texts (search.ts)
 */
function addFunctions(file: BetterSqlite.Database): void {
  const text = (value: unknown) => String(value ?? '');
  const pure = { deterministic: true };
  file.function('search_text', { ...pure, varargs: true }, (...texts) => searchText(texts.map(text)));
  file.function('search_words', pure, (value) => wordsIn(text(value)).join(' '));
  file.function('sort_key', pure, (value) =>
    fold(text(value)).replace(/\d+/g, (digits) => digits.padStart(12, '0')),
  );
}
