import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Category, CategoryInput } from './contract.ts';

/** All categories by name. */
export async function categories(db: Kysely<Database>): Promise<Category[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'description'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Adds a category or changes the one with this slug; `change` says which. */
export async function saveCategory(
  db: Kysely<Database>,
  category: CategoryInput,
  at = new Date().toISOString(),
) {
  const there = await db
    .selectFrom('categories')
    .selectAll()
    .where('slug', '=', category.slug)
    .executeTakeFirst();
  if (!there) {
    const values = { ...category, created_at: at, updated_at: at };
    const { id } = await db.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow();
    return { id, change: 'added' as const };
  }
  if (there.name === category.name && there.description === category.description) {
    return { id: there.id, change: 'unchanged' as const };
  }
  await db
    .updateTable('categories')
    .set({ ...category, updated_at: at })
    .where('id', '=', there.id)
    .execute();
  return { id: there.id, change: 'changed' as const };
}
