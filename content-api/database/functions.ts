import type BetterSqlite from 'better-sqlite3';
import { searchText } from '../values/matching/contract.ts';
import { fold, wordsIn } from '../values/words/contract.ts';

/**
 * SQLite knows only ASCII's letters, and the store's triggers call these: whoever writes needs them.
 * - `search_text(…)`: texts as `matching` compares them
 * - `search_words(text)`: words as the blog's search compares them, with spaces between
 * - `sort_key(text)`: 'Änne' beside 'Anne', 'Phase 2' before 'Phase 10'
 */
export function addFunctions(file: BetterSqlite.Database): void {
  const text = (value: unknown) => String(value ?? '');
  const pure = { deterministic: true };
  file.function('search_text', { ...pure, varargs: true }, (...texts) => searchText(texts.map(text)));
  file.function('search_words', pure, (value) => wordsIn(text(value)).join(' '));
  file.function('sort_key', pure, (value) =>
    fold(text(value)).replace(/\d+/g, (digits) => digits.padStart(12, '0')),
  );
}
