import { type Kysely, sql } from 'kysely';
import {
  idsIn,
  jsonListHas,
  jsonListReplacing,
  jsonNumber,
  jsonText,
  jsonWith,
} from '../../database/expressions.ts';
import { later, revisePosts, uncheckPosts } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';

export interface Reassignment {
  from: number;
  to: number;
  at: string;
  /** Ids of posts: others stay. Left out, all of them go. */
  only?: readonly number[];
}

/** Reassigns, and keeps what that makes of posts. @param giving with the id of the user who does it. */
export type Give = (db: Kysely<Database>, giving: Reassignment & { by: number }) => Promise<number[]>;

export type ReassignableKind = 'author' | 'category';

/** Also over posts in the trash. Run in a transaction. @returns ids of the posts. */
export async function reassignAuthor(
  db: Kysely<Database>,
  { from, to, at, only }: Reassignment,
): Promise<number[]> {
  const live = await db
    .updateTable('posts')
    .set({ author_id: to, ...advanced(at) })
    .where('author_id', '=', from)
    .$if(only !== undefined, (query) => query.where('id', 'in', idsIn(only ?? [])))
    .returning('id')
    .execute();
  await revisePosts(
    db,
    live.map(({ id }) => id),
  );
  const trashed = await db
    .updateTable('trash')
    .set({ entry: jsonWith('entry', { 'row.author_id': to, ...advancedInTrash(at) }) })
    .where('kind', '=', 'post')
    .where(jsonNumber('entry', 'row.author_id'), '=', from)
    .$if(only !== undefined, (query) => query.where('entry_id', 'in', idsIn(only ?? [])))
    .returning('entry_id as id')
    .execute();
  return [...live, ...trashed].map(({ id }) => id);
}

/** A post that is in the other one already doesn't count. Run it in a transaction. @returns ids of posts. */
export async function reassignCategory(
  db: Kysely<Database>,
  { from, to, at, only }: Reassignment,
): Promise<number[]> {
  const inside = db
    .selectFrom('post_categories')
    .where('category_id', '=', from)
    .$if(only !== undefined, (query) => query.where('post_id', 'in', idsIn(only ?? [])));
  const moved = await db
    .insertInto('post_categories')
    .columns(['post_id', 'category_id'])
    .expression(inside.select((eb) => ['post_id', eb.val(to).as('category_id')]))
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id as id')
    .execute();
  await db.updateTable('posts').set(advanced(at)).where('id', 'in', inside.select('post_id')).execute();
  const members = (await inside.select('post_id').execute()).map(({ post_id }) => post_id);
  await revisePosts(db, members);
  await uncheckPosts(db, members);
  await db
    .deleteFrom('post_categories')
    .where('category_id', '=', from)
    .$if(only !== undefined, (query) => query.where('post_id', 'in', idsIn(only ?? [])))
    .execute();
  const has = (id: number) => jsonListHas('entry', id, 'category_ids');
  const categories = jsonListReplacing('entry', 'category_ids', { from, to });
  const trashed = await db
    .updateTable('trash')
    .set({ entry: jsonWith('entry', { category_ids: categories, ...advancedInTrash(at) }) })
    .where('kind', '=', 'post')
    .where(has(from))
    .where(sql<boolean>`not ${has(to)}`)
    .$if(only !== undefined, (query) => query.where('entry_id', 'in', idsIn(only ?? [])))
    .returning('entry_id as id')
    .execute();
  return [...moved, ...trashed].map(({ id }) => id);
}

/** How many posts each author or category has, whatever their status, by id; none where it has none. */
export async function postCounts(db: Kysely<Database>, kind: ReassignableKind): Promise<Map<number, number>> {
  const ids =
    kind === 'author'
      ? db.selectFrom('posts').select('author_id as id')
      : db.selectFrom('post_categories').select('category_id as id');
  const counted = await db
    .selectFrom(ids.as('named'))
    .select(['id', (eb) => eb.fn.countAll<number>().as('posts')])
    .groupBy('id')
    .execute();
  return new Map(counted.map(({ id, posts }) => [id, posts]));
}

/** A save of posts like any other; no two share a time (posts/edit.ts). */
function advanced(at: string) {
  return {
    revision: sql<number>`revision + 1`,
    updated_at: sql<string>`case updated_at when ${at} then ${later(at, at)} else ${at} end`,
  };
}

function advancedInTrash(at: string) {
  const before = jsonText('entry', 'row.updated_at');
  return {
    'row.revision': sql`${jsonNumber('entry', 'row.revision')} + 1`,
    'row.updated_at': sql`case ${before} when ${at} then ${later(at, at)} else ${at} end`,
  };
}
