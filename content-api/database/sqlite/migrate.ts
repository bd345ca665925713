import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';
import { searchText } from '../../values/matching/matching.shared.ts';
import { fold, wordsIn } from '../../values/words.shared.ts';
import { BASELINE, embeddedBaseline } from '../baseline/index.ts';
import { type Migrated, OLDEST_WRITER, requireKnownVersion } from '../condition.ts';
import { FIRST_WITH_WRITERS, type Migration, migrations, raiseOldestWriter } from '../migrations/index.ts';
import { sqlitePackage } from './sqlitePackage.mjs';

/**
 * Each step and its `PRAGMA user_version` are one transaction, so a killed process leaves a complete version. @param
 * steps shorter in tests. @throws OperatorError for a store that is too new, or older than the baseline.
 */
export function migrate(file: SqliteFile, steps: readonly Migration[] = migrations): Migrated {
  const newest = BASELINE + steps.length;
  const oldestWriter = oldestWriterIn(file);
  const from = requireKnownVersion(storeVersion(file), file.name, { newest, oldestWriter });
  for (let version = from; version < newest; version = storeVersion(file)) {
    const next = steps[version - BASELINE] ?? '';
    const sql = version < BASELINE ? embeddedBaseline : typeof next === 'string' ? next : next.embedded;
    const noted = raiseOldestWriter(Math.max(version + 1, BASELINE), next);
    file.transaction(() => step(file, version, `${sql};${noted}`)).immediate();
  }
  return { from, to: storeVersion(file) };
}

function oldestWriterIn(file: SqliteFile): number {
  const version = storeVersion(file);
  const isSaid =
    version >= FIRST_WITH_WRITERS &&
    file.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'oldest_writer'").get() !== undefined;
  return isSaid ? Number(file.prepare(OLDEST_WRITER).pluck().get()) : version;
}

export function storeVersion(file: SqliteFile): number {
  return Number(file.pragma('user_version', { simple: true }));
}

function step(file: SqliteFile, version: number, sql: string): void {
  // Another process may have run this step while we waited for the lock.
  if (storeVersion(file) !== version) return;
  file.exec(sql);
  file.pragma(`user_version = ${Math.max(version + 1, BASELINE)}`);
}

export type SqliteFile = BetterSqlite.Database;

const require = createRequire(import.meta.url);

/**
 * Loads the package here, so that a missing one gets a sentence. @throws SqliteError when the file can't be opened;
 * Node's error when the package is missing or built for another version.
 */
export function openFile(path: string, options?: BetterSqlite.Options): SqliteFile {
  const Sqlite = require(sqlitePackage()) as typeof BetterSqlite;
  const file = new Sqlite(path, options);
  addFunctions(file);
  return file;
}

/**
 * SQLite knows only the letters of ASCII. `sort_key(text)` sorts 'Änne' beside 'Anne' and 'Phase 2' before 'Phase 10'.
 * Migrations use `search_text(…)` and `search_words(text)` to write these texts as stores do (search.ts).
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
