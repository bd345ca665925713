import { type Kysely, type RawBuilder, sql } from 'kysely';
import { searchText, wantedIn } from '../values/matching/contract.ts';
import { wordsIn } from '../values/words/contract.ts';
import type { Database } from './schema.ts';

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

const WHO = ['name', 'email', 'company', 'phone'];

/** What is searched of each table, by the columns of the table beside it. */
const SEARCHED = {
  leads: { who: WHO, text: [...WHO, 'message', 'project_type', 'project_name'] },
  bookings: { text: [...WHO, 'message', 'meeting_type'] },
  gallery_images: { text: ['alt_text', 'file_name'] },
} satisfies Record<string, Record<string, string[]>>;

type Searched = keyof typeof SEARCHED;

/** Keeps what an entry is found by (isFound). Run it in the transaction that writes such a column of it. */
export async function keepSearchText(db: Kysely<Database>, table: Searched, id: number): Promise<void> {
  const texts: Record<string, string[]> = SEARCHED[table];
  const columns = [...new Set(Object.values(texts).flat())];
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where id = ${id}
  `.execute(db);
  const names = Object.keys(texts).map((name) => sql.ref(name));
  for (const row of rows) {
    const made = Object.values(texts).map((its) => searchText(its.map((column) => row[column] ?? '')));
    await sql`
      insert into ${sql.table(`${table}_search`)} (id, ${sql.join(names)}) values (${id}, ${sql.join(made)})
      on conflict (id) do update set ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}
    `.execute(db);
  }
}

/** The same of a post, by words as the blog's search compares them. */
export async function keepPostWords(db: Kysely<Database>, id: number): Promise<void> {
  const post = await db
    .selectFrom('posts')
    .select(['title', 'excerpt', 'text'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await forgetPostWords(db, id);
  const [title, excerpt, text] = [post.title, post.excerpt, post.text].map((its) => wordsIn(its).join(' '));
  await sql`
    insert into posts_search (rowid, title, excerpt, text) values (${id}, ${title}, ${excerpt}, ${text})
  `.execute(db);
}

export async function forgetPostWords(db: Kysely<Database>, id: number): Promise<void> {
  await sql`delete from posts_search where rowid = ${id}`.execute(db);
}
