import { type RawBuilder, sql } from 'kysely';
import { wantedIn } from '../values/matching/contract.ts';

type Text = string | RawBuilder<unknown>;

/** Whether a column, named by the program, or a text of SQL holds this text, literally and without regard to (ASCII) case. */
export function contains(column: Text, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '\\'`;
}

/** @param elsewhere where else one of the forms of a word may be found. */
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

type Searched = 'leads' | 'bookings' | 'gallery_images';

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

/** Words in order, the last a beginning; letters and digits alone, so that none is an operator. */
export function postsWithBeginnings(phrases: readonly string[][]): RawBuilder<boolean> {
  const wanted = phrases.map((words) => `"${words.join(' ')}"*`).join(' AND ');
  return sql<boolean>`posts.id in (select rowid from posts_search where posts_search match ${wanted})`;
}
