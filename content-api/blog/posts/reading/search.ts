import { type RawBuilder, sql } from 'kysely';
import { contains, foldedOfPosts, postsHaving, postsWithBeginnings } from '../../../database/search.ts';
import { fold, wordsIn } from '../../../values/words.shared.ts';

const longestQuery = 200;
const mostWords = 8;

/** Punctuation next to words, which a search ignores. */
const besideWords = /^[.,;:!?()[\]]+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[.,;:!?()[\]]+$/gu;

/**
 * Every word begins a word of title, excerpt or text, or stands anywhere in title and excerpt; no operators.
 * Words such as `e-mail` or `100%` must also stand there as typed; no index knows those of signs alone.
 */
export function matchesSearch(query: string): RawBuilder<boolean> {
  const words = query
    .slice(0, longestQuery)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => word.replace(besideWords, ''));
  const searchable = words.filter((word) => wordsIn(word).length > 0);
  const conditions = words.filter((word) => /[^\p{L}\p{N}\p{M}]/u.test(word)).map(literally);
  if (searchable.length > 0) {
    const begun = postsWithBeginnings(searchable.map(wordsIn));
    const anywhere = postsHaving(['title', 'excerpt'], searchable.join(' '));
    conditions.unshift(sql`(${begun} or ${anywhere})`);
  }
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The word as it was typed, or with typographic quotes and apostrophes. */
function literally(word: string): RawBuilder<unknown> {
  const titles = ['title', 'excerpt'] as const;
  const columns = wordsIn(word).length > 0 ? ([...titles, 'text'] as const) : titles;
  // `contains` knows the other case of ASCII's letters only. Of those the texts needn't be folded.
  if (/[^\p{ASCII}]/u.test(word)) {
    return contains(foldedOfPosts(columns), fold(word));
  }
  const printed = word.replaceAll("'", '’').replace(/^"/, '“').replaceAll('"', '”');
  const places = columns.flatMap((name) =>
    [...new Set([word, printed])].map((form) => contains(`posts.${name}`, form)),
  );
  return sql`(${sql.join(places, sql` or `)})`;
}
