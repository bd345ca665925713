import { type RawBuilder, sql } from 'kysely';
import { wantedIn } from '../values/matching/contract.ts';

type Text = string | RawBuilder<unknown>;

/** Whether a column, named by the program, or a text of SQL holds this text, literally and without regard to (ASCII) case. */
export function contains(column: Text, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '\\'`;
}

/**
 * Whether a text that `search_text` has made has all that a query looks for.
 * @param elsewhere where else one of the forms of a word may be found.
 */
export function hasAll(
  column: Text,
  query: string,
  elsewhere: (forms: string[]) => RawBuilder<boolean>[] = () => [],
): RawBuilder<boolean> {
  const words = wantedIn(query).map((forms) => {
    const places = [...forms.map((form) => contains(column, form)), ...elsewhere(forms)];
    return sql`(${sql.join(places, sql` or `)})`;
  });
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`;
}

/** The tables whose entries have what is searched of them in another one, `<table>_search`, which triggers keep. */
type Searched = 'leads' | 'bookings' | 'gallery_images';

/** Whether an entry has all that a query looks for. @param column of the table with what is searched. */
export function isFound(
  table: Searched,
  query: string,
  { column = 'text', elsewhere }: { column?: 'text' | 'who'; elsewhere?: Parameters<typeof hasAll>[2] } = {},
): RawBuilder<boolean> {
  const texts = sql.table(`${table}_search`);
  return sql<boolean>`exists (
    select 1 from ${texts} as texts where texts.id = ${sql.ref(`${table}.id`)}
    and ${hasAll(`texts.${column}`, query, elsewhere)})`;
}

/**
 * Whether the index of posts knows a post to have all these phrases: the words of each in this order, the last one being
 * the beginning of a word. They are letters and digits alone, so that none is an operator.
 */
export function postsWithBeginnings(phrases: readonly string[][]): RawBuilder<boolean> {
  const wanted = phrases.map((words) => `"${words.join(' ')}"*`).join(' AND ');
  return sql<boolean>`posts.id in (select rowid from posts_search where posts_search match ${wanted})`;
}
