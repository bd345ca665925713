import { type Kysely, type RawBuilder, sql } from 'kysely';
import { asJsonList, textsIn } from '../../../database/expressions.ts';
import type { Database } from '../../../database/schema.ts';
import {
  contains,
  foldedOfPosts,
  postsHaving,
  postsWithBeginnings,
  sortKeyOf,
} from '../../../database/search.ts';
import { entryFormerlyAt } from '../../../library/listAddresses.ts';
import { fold, wordsIn } from '../../../values/words.shared.ts';
import { scheduledIds } from '../../../writing/schedules/store.ts';
import type { PostStatus, postSorts } from '../posts.shared.ts';

interface PostFilter {
  status?: PostStatus | undefined;
  /** A current or earlier slug, an id or a name; so is `category`. */
  author?: string | undefined;
  category?: string | undefined;
  search?: string | undefined;
  scheduled?: 'true' | undefined;
  slugs?: ReadonlySet<string> | null;
}

export interface PostPage {
  page: number;
  limit: number;
  /** By default by the time of publication, else of creation. */
  sort?: (typeof postSorts)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** The embedded store has this order by default, PostgreSQL the opposite. */
const NULLS = { asc: 'nulls first', desc: 'nulls last' };

export async function findPosts(
  db: Kysely<Database>,
  { status, author, category, search, scheduled, slugs }: PostFilter,
  { page, limit, sort, order }: PostPage,
): Promise<{ total: number; ids: number[] }> {
  let matching = db.selectFrom('posts');
  if (status) matching = matching.where('status', '=', status);
  if (slugs) matching = matching.where('slug', 'in', textsIn([...slugs]));
  if (search) matching = matching.where(matchesSearch(search));
  if (scheduled) matching = matching.where('posts.id', 'in', scheduledIds(db, 'post'));
  if (author) {
    const id = (await idMeant(db, 'authors', author)) ?? (await entryFormerlyAt(db, 'author', author));
    if (id === undefined) return { total: 0, ids: [] };
    matching = matching.where('author_id', '=', id);
  }
  if (category) {
    const id =
      (await idMeant(db, 'categories', category)) ?? (await entryFormerlyAt(db, 'category', category));
    if (id === undefined) return { total: 0, ids: [] };
    const inside = db.selectFrom('post_categories').select('post_id').where('category_id', '=', id);
    matching = matching.where('posts.id', 'in', inside);
  }
  if (sort === 'author')
    matching = matching.leftJoin(authorPlaces, 'authors.id', 'author_id') as typeof matching;
  const found = matching.select(['posts.id', sortKey(sort, status).as('key')]);
  const isTime = sort === undefined || sort.endsWith('_at');
  const way = (order ?? (isTime ? 'desc' : 'asc')) === 'asc' ? 'asc' : 'desc';
  const nulls = sql.raw(sort === 'published_at' && status !== 'published' ? NULLS[way] : '');
  const sorted = sql`order by key ${sql.raw(way)} ${nulls}, id ${sql.raw(way)}`;
  const range = sql`${sorted} limit ${limit} offset ${(page - 1) * limit}`;
  // A search costs the most, so it runs once for both; otherwise an index answers two queries faster.
  const statement = search
    ? sql<Page>`with found as materialized ${found}
        select count(*) as total, (
          select ${asJsonList('id', sorted)} from (select * from found ${range}) as page
        ) as ids from found`
    : sql<Page>`select (select count(*) from ${found} as found) as total, (
          select ${asJsonList('id', sorted)} from (select * from ${found} as found ${range}) as page
        ) as ids`;
  const [first] = (await statement.execute(db)).rows;
  return { total: first?.total ?? 0, ids: JSON.parse(first?.ids ?? '[]') as number[] };
}

/** Saves computing a sort key for each post. */
const authorPlaces = sql<{ id: number; place: number }>`(
  select id, rank() over (order by ${sortKeyOf(sql`name`)}) as place from authors
)`.as('authors');

interface Page {
  total: number;
  ids: string;
}

function sortKey(sort: PostPage['sort'], status: PostStatus | undefined) {
  // An index has published_at; drafts go by the time of creation.
  if (sort === undefined)
    return status === 'published' ? sql`published_at` : sql`coalesce(published_at, created_at)`;
  if (sort === 'title') return sortKeyOf(sql`title`);
  if (sort === 'author') return sql.ref('authors.place');
  return sql.ref(sort);
}

async function idMeant(
  db: Kysely<Database>,
  table: 'authors' | 'categories',
  text: string,
): Promise<number | undefined> {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const rows = await db
    .selectFrom(table)
    .select(['id', 'slug'])
    .where((eb) => eb.or([eb('slug', '=', text), eb('id', '=', id), eb('name', '=', text)]))
    .orderBy('id')
    .execute();
  const found = rows.find((row) => row.slug === text) ?? rows.find((row) => row.id === id) ?? rows[0];
  return found?.id;
}

interface Found {
  id: number;
  slug: string;
  status: string;
}

/**
 * The likeliest comes first: slug (even all digits), id, title. A draft hides no other post.
 * A name that could be a slug is no title: every crawler's wrong address would read all posts.
 */
export async function postsNamed(db: Kysely<Database>, name: string): Promise<Found[]> {
  const posts = db.selectFrom('posts').select(['id', 'slug', 'status']);
  const bySlug = await posts.where('slug', '=', name).executeTakeFirst();
  const isNumber = /^\d{1,15}$/.test(name);
  const byId = isNumber ? await posts.where('id', '=', Number(name)).execute() : [];
  if (bySlug || isNumber || /^[a-z0-9-]*$/.test(name)) return [...(bySlug ? [bySlug] : []), ...byId];
  return posts.where('title', '=', name).orderBy('id', 'desc').limit(100).execute();
}

const longestQuery = 200;
const mostWords = 8;

const besideWords = /^[.,;:!?()[\]]+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[.,;:!?()[\]]+$/gu;

/**
 * Every word begins a word of title, excerpt or text, or is anywhere in title and excerpt; there are no operators.
 * Words such as `e-mail` or `100%` must also occur as typed; no index has words of signs alone.
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

function literally(word: string): RawBuilder<unknown> {
  const titles = ['title', 'excerpt'] as const;
  const columns = wordsIn(word).length > 0 ? ([...titles, 'text'] as const) : titles;
  // `contains` ignores the case of ASCII letters only, which needs no folded text.
  if (/[^\p{ASCII}]/u.test(word)) {
    return contains(foldedOfPosts(columns), fold(word));
  }
  const printed = word.replaceAll("'", '’').replace(/^"/, '“').replaceAll('"', '”');
  const places = columns.flatMap((name) =>
    [...new Set([word, printed])].map((form) => contains(`posts.${name}`, form)),
  );
  return sql`(${sql.join(places, sql` or `)})`;
}
