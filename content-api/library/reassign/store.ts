import { type Kysely, sql } from 'kysely';
import { later } from '../../database/later.ts';
import type { Database } from '../../database/schema.ts';

/** Posts go from one author, or category, to another one. Ids are the store's. */
export interface Reassignment {
  from: number;
  to: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** Ids of posts: others stay. Left out, all of them go. */
  only?: readonly number[];
}

/** Kinds of entries that have posts which can go to another one. */
export type ReassignableKind = 'author' | 'category';

/**
 * Puts another author over posts, also over those in the trash: their revisions move on, as with any change of theirs.
 * Run it in a transaction. @returns ids of the posts.
 */
export async function reassignAuthor(
  db: Kysely<Database>,
  { from, to, at, only }: Reassignment,
): Promise<number[]> {
  const live = await db
    .updateTable('posts')
    .set({ author_id: to, ...advanced(at) })
    .where('author_id', '=', from)
    .$if(only !== undefined, (query) => query.where('id', 'in', listed(only)))
    .returning('id')
    .execute();
  const trashed = await db
    .updateTable('trash')
    .set({ entry: sql<string>`json_set(entry, '$.row.author_id', ${to}, ${advancedInTrash(at)})` })
    .where('kind', '=', 'post')
    .where(sql`entry ->> '$.row.author_id'`, '=', from)
    .$if(only !== undefined, (query) => query.where('entry_id', 'in', listed(only)))
    .returning('entry_id as id')
    .execute();
  return [...live, ...trashed].map(({ id }) => id);
}

/**
 * The same with categories. A post that is in the other one already stays there, and is none that went.
 * Run it in a transaction. @returns ids of the posts that went.
 */
export async function reassignCategory(
  db: Kysely<Database>,
  { from, to, at, only }: Reassignment,
): Promise<number[]> {
  const inside = db
    .selectFrom('post_categories')
    .where('category_id', '=', from)
    .$if(only !== undefined, (query) => query.where('post_id', 'in', listed(only)));
  const moved = await db
    .insertInto('post_categories')
    .columns(['post_id', 'category_id'])
    .expression(inside.select((eb) => ['post_id', eb.val(to).as('category_id')]))
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id as id')
    .execute();
  await db.updateTable('posts').set(advanced(at)).where('id', 'in', inside.select('post_id')).execute();
  await db
    .deleteFrom('post_categories')
    .where('category_id', '=', from)
    .$if(only !== undefined, (query) => query.where('post_id', 'in', listed(only)))
    .execute();
  const has = (id: number) =>
    sql<boolean>`exists (select 1 from json_each(entry, '$.category_ids') where value = ${id})`;
  const categories = sql`(select json_group_array(iif(value = ${from}, ${to}, value))
    from json_each(entry, '$.category_ids'))`;
  const trashed = await db
    .updateTable('trash')
    .set({
      entry: sql<string>`json_set(entry, '$.category_ids', json(${categories}), ${advancedInTrash(at)})`,
    })
    .where('kind', '=', 'post')
    .where(has(from))
    .where(sql<boolean>`not ${has(to)}`)
    .$if(only !== undefined, (query) => query.where('entry_id', 'in', listed(only)))
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
    updated_at: sql<string>`iif(updated_at = ${at}, ${later(at, at)}, ${at})`,
  };
}

/** The same as arguments of json_set, for a post in the trash. */
function advancedInTrash(at: string) {
  return sql`'$.row.revision', (entry ->> '$.row.revision') + 1,
    '$.row.updated_at', iif(entry ->> '$.row.updated_at' = ${at}, ${later(at, at)}, ${at})`;
}

/** However many ids, they are one value of the statement. */
function listed(ids: readonly number[] = []) {
  return sql<number>`(select value from json_each(${JSON.stringify(ids)}))`;
}
