import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import { contains } from '../database/like.ts';
import type { Database } from '../database/schema.ts';

const longestQuery = 200;
const mostWords = 8;

/** Scripts that put no space between words: FTS5 takes a whole sentence for one. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** What a sentence puts beside a word says nothing about what is looked for. */
const besideWords = /^[.,;:!?()[\]]+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[.,;:!?()[\]]+$/gu;

/**
 * The posts in which every word of the query begins a word of title, excerpt or text, without regard to case and
 * accents. Nothing in a query is an operator. Words with other characters than letters and digits (`e-mail`,
 * `100%`) must also stand there as they are typed, and words of scripts without spaces anywhere; what has neither
 * letter nor digit is looked for in title and excerpt only, as no index knows it.
 */
export function matchesSearch(
  eb: ExpressionBuilder<Database, 'posts'>,
  query: string,
): ExpressionWrapper<Database, 'posts', SqlBool> {
  const words = query
    .slice(0, longestQuery)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => word.replace(besideWords, ''));
  const phrases = words.flatMap((word) => (unspaced.test(word) ? [] : (phraseOf(word) ?? [])));
  const conditions = words
    .filter((word) => unspaced.test(word) || /[^\p{L}\p{N}\p{M}]/u.test(word))
    .map((word) => literally(eb, word, phraseOf(word) === undefined));
  if (phrases.length > 0) {
    const found = sql<number>`(select rowid from posts_search where posts_search match ${phrases.join(' AND ')})`;
    conditions.unshift(eb('posts.id', 'in', found));
  }
  return eb.and(conditions);
}

/** The word as FTS5 takes it: its tokens in this order, the last one being the beginning of a word. */
function phraseOf(word: string): string | undefined {
  const tokens = word.match(/[\p{L}\p{N}\p{M}]+/gu);
  return tokens ? `"${tokens.join(' ')}"*` : undefined;
}

function literally(eb: ExpressionBuilder<Database, 'posts'>, word: string, inShortTexts: boolean) {
  const columns = inShortTexts ? ['title', 'excerpt'] : ['title', 'excerpt', 'text'];
  return eb.or(columns.map((column) => contains(`posts.${column}`, word)));
}
