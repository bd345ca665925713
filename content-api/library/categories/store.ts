import type { Kysely } from 'kysely';
import { nextId } from '../../database/nextId.ts';
import type { Database } from '../../database/schema.ts';
import type { Changes } from '../../values/fields/contract.ts';
import type { Moved } from '../../values/slugs/contract.ts';
import type { Category, CategoryInput } from './contract.ts';

const publicColumns = ['id', 'name', 'slug', 'description', 'updated_at'] as const;

export async function categories(db: Kysely<Database>): Promise<Category[]> {
  return db.selectFrom('categories').select(publicColumns).orderBy('name').orderBy('id').execute();
}

export function movedCategories(db: Kysely<Database>): Promise<Moved[]> {
  return db
    .selectFrom('leading_category_addresses')
    .select(['slug', 'leads_to as to'])
    .orderBy('slug')
    .execute();
}

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
    const values = { id: nextId('categories'), ...category, created_at: at, updated_at: at };
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

export async function findCategory(db: Kysely<Database>, id: number): Promise<Category | undefined> {
  return db.selectFrom('categories').select(publicColumns).where('id', '=', id).executeTakeFirst();
}

/** Adds a category. A slug that is taken is refused (`takenColumn`), here and when changing. */
export async function addCategory(
  db: Kysely<Database>,
  category: CategoryInput,
  at = new Date().toISOString(),
): Promise<Category> {
  return db
    .insertInto('categories')
    .values({ id: nextId('categories'), ...category, created_at: at, updated_at: at })
    .returning(publicColumns)
    .executeTakeFirstOrThrow();
}

export async function changeCategory(
  db: Kysely<Database>,
  id: number,
  changes: Changes<CategoryInput>,
  at = new Date().toISOString(),
): Promise<Category | undefined> {
  return db
    .updateTable('categories')
    .set({ ...changes, updated_at: at })
    .where('id', '=', id)
    .returning(publicColumns)
    .executeTakeFirst();
}

/** Removes a category; the posts in it stay, without it. */
export async function removeCategory(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('categories').where('id', '=', id).execute();
}
