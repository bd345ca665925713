import { type Kysely, type RawBuilder, sql } from 'kysely';
import { searchText, wantedIn } from '../values/matching/matching.shared.ts';
import { wordsIn } from '../values/words.shared.ts';
import { idsIn } from './expressions.ts';
import type { Database } from './schema.ts';
import { perEngine } from './store.ts';

type Text = string | RawBuilder<unknown>;

/** Compares literally, ignoring case in ASCII. @param column a column, or SQL for a text. */
export function contains(column: Text, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const within = typeof column === 'string' ? sql.ref(column) : column;
  return perEngine({
    embedded: sql<boolean>`${within} like ${pattern} escape '\\'`,
    postgres: sql<boolean>`${within} collate "C" ilike ${pattern} escape '\\'`,
  });
}

/** @param elsewhere other places that may contain one of a word's forms. */
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

/** Finds phrases whose last word may be a beginning. They have letters and digits only, so that no operator gets in. */
export function postsWithBeginnings(phrases: readonly string[][]): RawBuilder<boolean> {
  const match = phrases.map((words) => `"${words.join(' ')}"*`).join(' AND ');
  const indexed = phrases.map(indexedWords);
  const begun = indexed.map((words) => {
    const [last, ...others] = words.map((word) => `'${word.slice(0, MOST_LETTERS)}'`).reverse();
    return [...others, `${last}:*`].join(' & ');
  });
  // The index finds posts with these words; their text tells the order.
  const inOrder = indexed
    .filter((words) => words.length > 1)
    .map((words) => sql`and words like ${`% ${words.join(' ')}%`}`);
  return perEngine({
    embedded: sql<boolean>`posts.id in (select rowid from posts_search where posts_search match ${match})`,
    postgres: sql<boolean>`posts.id in (select post_id from posts_search
      where beginnings @@ ${begun.join(' & ')}::tsquery ${sql.join([sql``, ...inOrder], sql` `)})`,
  });
}

/** PostgreSQL indexes no word of more than 2,046 bytes. */
const MOST_LETTERS = 250;

/** PostgreSQL indexes at most a megabyte. https://www.postgresql.org/docs/current/textsearch-limitations.html */
const MOST_BYTES = 900_000;

function indexable(words: readonly string[]): string[] {
  let room = MOST_BYTES;
  return [...new Set(words.map((word) => word.slice(0, MOST_LETTERS)))].filter((word) => {
    room -= Buffer.byteLength(word) + 8;
    return room > 0;
  });
}

/** A letter that folds to an apostrophe ends a word, as in the embedded index. */
function indexedWords(words: readonly string[]): string[] {
  return words.flatMap((word) => word.split("'")).filter(Boolean);
}

/** All words occur in title or excerpt (`hasAll`). */
export function postsHaving(columns: readonly ('title' | 'excerpt')[], query: string): RawBuilder<boolean> {
  const references = columns.map((name) => sql.ref(name));
  // PostgreSQL would otherwise look into an index once for each of ten thousand posts.
  return perEngine({
    embedded: hasAll(sql`search_text(${sql.join(columns.map((name) => sql.ref(`posts.${name}`)))})`, query),
    postgres: sql<boolean>`posts.id in (select post_id from posts_search
      where ${hasAll(sql`(${sql.join(references, sql` || E'\\n' || `)})`, query)})`,
  });
}

/** Without case and accents, for words that aren't ASCII. */
export function foldedOfPosts(columns: readonly ('title' | 'excerpt' | 'text')[]): RawBuilder<string> {
  const texts = columns.map((name) => sql.ref(`posts.${name}`));
  return perEngine({
    embedded: sql<string>`search_text(${sql.join(texts)})`,
    postgres: sql<string>`fold_text(${sql.join(texts, sql` || E'\n' || `)})`,
  });
}

/** 'Änne' beside 'Anne', 'Phase 2' before 'Phase 10'. */
export function sortKeyOf(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`sort_key(${column})`;
}

const WHO = ['name', 'email', 'company', 'phone'];

/** The searchable columns of each table. */
const SEARCHED = {
  leads: {
    who: WHO,
    text: [...WHO, 'message', 'project_type', 'project_name', 'next_step', 'discard_note', 'notes'],
  },
  bookings: { text: [...WHO, 'message'] },
  gallery_images: { text: ['alt_text', 'file_name'] },
} satisfies Record<string, Record<string, string[]>>;

type Searched = keyof typeof SEARCHED;

/** Columns of other tables. */
const ELSEWHERE: Record<string, RawBuilder<unknown>> = {
  notes: perEngine({
    embedded: sql`(select group_concat(text, char(10)) from lead_notes where lead_id = leads.id and deleted_at is null) as notes`,
    postgres: sql`(select string_agg(text, E'\n') from lead_notes where lead_id = leads.id and deleted_at is null) as notes`,
  }),
};

/** Stores the text that finds an entry (isFound). Run it in the transaction that writes such a column. */
export async function indexEntry(db: Kysely<Database>, table: Searched, id: number): Promise<void> {
  const texts: Record<string, string[]> = SEARCHED[table];
  const columns = [...new Set(Object.values(texts).flat())];
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(columns.map((column) => ELSEWHERE[column] ?? sql.ref(column)))} from ${sql.table(table)} where id = ${id}
  `.execute(db);
  for (const row of rows) await indexRow(db, table, { ...row, id });
}

/** The same with the columns at hand. */
export async function indexRow(
  db: Kysely<Database>,
  table: Searched,
  { id, ...row }: { id: number } & Record<string, string | number>,
): Promise<void> {
  const texts: Record<string, string[]> = SEARCHED[table];
  const names = Object.keys(texts).map((name) => sql.ref(name));
  const made = Object.values(texts).map((its) => searchText(its.map((column) => String(row[column] ?? ''))));
  await sql`
    insert into ${sql.table(`${table}_search`)} (id, ${sql.join(names)}) values (${id}, ${sql.join(made)})
    on conflict (id) do update set ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}
  `.execute(db);
}

/** The same for a post, by words as the blog's search compares them. */
export async function indexPost(db: Kysely<Database>, id: number): Promise<void> {
  await unindexPost(db, id);
  await indexNewPosts(db, [id]);
}

/** The same for posts without an index entry. */
export async function indexNewPosts(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'title', 'excerpt', 'text'])
    .where('id', 'in', idsIn(ids))
    .execute();
  for (const { id, ...post } of posts) {
    const words = [post.title, post.excerpt, post.text].map((its) => wordsIn(its));
    const [title, excerpt, text] = words.map((its) => its.join(' '));
    await perEngine({
      embedded: sql`insert into posts_search (rowid, title, excerpt, text) values (${id}, ${title}, ${excerpt}, ${text})`,
      get postgres() {
        const different = indexable(indexedWords(words.flat()));
        const line = words.map((its) => ` ${indexedWords(its).join(' ')} `).join('\n');
        return sql`insert into posts_search (post_id, title, excerpt, words, beginnings)
          values (${id}, ${searchText([post.title])}, ${searchText([post.excerpt])}, ${line},
            array_to_tsvector(${different}::text[]))`;
      },
    }).execute(db);
  }
}

export async function unindexPost(db: Kysely<Database>, id: number): Promise<void> {
  await perEngine({
    embedded: sql`delete from posts_search where rowid = ${id}`,
    postgres: sql`delete from posts_search where post_id = ${id}`,
  }).execute(db);
}

/** Copying a store copies posts without their index. */
export async function unindexedPosts(db: Kysely<Database>): Promise<number[]> {
  // After a copy the index is empty. With `not in`, PostgreSQL would scan it for each post.
  const isNew = perEngine<boolean>({
    embedded: sql`id not in (select rowid from posts_search)`,
    postgres: sql`not exists (select from posts_search where post_id = posts.id)`,
  });
  const posts = await db.selectFrom('posts').select('id').where(isNew).orderBy('id').execute();
  return posts.map(({ id }) => id);
}

export async function unindexAllPosts(db: Kysely<Database>): Promise<void> {
  await sql`delete from posts_search`.execute(db);
}
