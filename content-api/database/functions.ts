import type BetterSqlite from 'better-sqlite3';
import { searchText } from '../values/matching/contract.ts';
import { fold, wordsIn } from '../values/words/contract.ts';

/**
 * Gives a connection the functions that SQLite lacks, as it knows no letters but those of ASCII. The store's triggers
 * call them: whoever writes to it needs them.
 * - `search_text(…)`: texts as `matching` compares them
 * - `search_words(text)`: the words of a text as the search of the blog compares them, with spaces between them
 * - `sort_key(text)`: where people look for a name in a list, 'Änne' beside 'Anne' and 'Phase 2' before 'Phase 10'
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
