import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { PostRevisionValues } from './contract.ts';
import type { StoredValues } from './values.ts';

/** With authors and categories by the names they have now: what was erased of them is nowhere kept. */
export async function namedValues(
  db: Kysely<Database>,
  { author_id, categories, ...values }: StoredValues,
): Promise<PostRevisionValues> {
  const author = await db
    .selectFrom('authors')
    .select(['id', 'name'])
    .where('id', '=', author_id)
    .executeTakeFirst();
  const named = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', 'in', idsIn(categories))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return { ...values, author: author ?? null, categories: named };
}
