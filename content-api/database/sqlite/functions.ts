import type BetterSqlite from 'better-sqlite3';
import { searchText } from '../../values/matching/matching.shared.ts';
import { fold, wordsIn } from '../../values/words.shared.ts';

/**
 * SQLite knows only ASCII's letters.
 * - `sort_key(text)`: 'Änne' beside 'Anne', 'Phase 2' before 'Phase 10'
 * - `search_text(…)` and `search_words(text)` are for migrations, as the stores write these texts (search.ts)
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
