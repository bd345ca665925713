import type { Insertable, Kysely, Updateable } from 'kysely';
import { nextId, removeRow } from '../../database/givenIds.ts';
import { revisePosts, revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import type { CategoriesTable } from '../../database/tables/content.ts';
import { uncheckLinkingTo, uncheckPosts } from '../../database/unchecked.ts';
import type { Changes } from '../../values/fields.shared.ts';
import type { Moved } from '../../values/slugs.shared.ts';
import { followListAddress } from '../listAddresses.ts';
import type { Category, CategoryInput } from './categories.shared.ts';

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
  const existing = await db
    .selectFrom('categories')
    .selectAll()
    .where('slug', '=', category.slug)
    .executeTakeFirst();
  if (!existing) {
    const values = { ...category, created_at: at, updated_at: at };
    const { id } = await insert(db, values);
    return { id, change: 'added' as const };
  }
  if (existing.name === category.name && existing.description === category.description) {
    return { id: existing.id, change: 'unchanged' as const };
  }
  await update(db, existing.id, { ...category, updated_at: at });
  return { id: existing.id, change: 'changed' as const };
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
  return insert(db, { ...category, created_at: at, updated_at: at });
}

export async function changeCategory(
  db: Kysely<Database>,
  id: number,
  changes: Changes<CategoryInput>,
  at = new Date().toISOString(),
): Promise<Category | undefined> {
  return update(db, id, { ...changes, updated_at: at });
}

/** Removes a category; the posts in it stay, without it. */
export async function removeCategory(db: Kysely<Database>, id: number): Promise<void> {
  await revising(db, async (transaction) => {
    await revisePosts(transaction, postsIn(transaction, id));
    await uncheckMembers(transaction, id);
    const category = await findCategory(transaction, id);
    if (category) await uncheckLinkingToCategory(transaction, [category.slug]);
    await removeRow(transaction, 'categories', id);
  });
}

function insert(db: Kysely<Database>, values: Omit<Insertable<CategoriesTable>, 'id'>): Promise<Category> {
  return revising(db, async (transaction) => {
    const category = await transaction
      .insertInto('categories')
      .values({ id: nextId('categories'), ...values })
      .returning(publicColumns)
      .executeTakeFirstOrThrow();
    await uncheckLinkingToCategory(transaction, [category.slug]);
    return category;
  });
}

async function update(
  db: Kysely<Database>,
  id: number,
  values: Updateable<CategoriesTable>,
): Promise<Category | undefined> {
  return revising(db, async (transaction) => {
    const before = await findCategory(transaction, id);
    const category = await transaction
      .updateTable('categories')
      .set(values)
      .where('id', '=', id)
      .returning(publicColumns)
      .executeTakeFirst();
    // Posts show its categories by name.
    const isOther = before?.slug !== category?.slug || before?.name !== category?.name;
    if (isOther) await revisePosts(transaction, postsIn(transaction, id));
    if (before && category && before.slug !== category.slug) {
      await followListAddress(transaction, 'category', before.slug, category);
      await uncheckLinkingToCategory(transaction, [before.slug, category.slug]);
    }
    return category;
  });
}

/** Posts that link to one of these are to be looked over. */
export async function uncheckLinkingToCategory(db: Kysely<Database>, slugs: string[]): Promise<void> {
  await uncheckLinkingTo(
    db,
    slugs.map((slug) => `/blog/category/${slug}`),
  );
}

async function uncheckMembers(db: Kysely<Database>, id: number): Promise<void> {
  const members = await postsIn(db, id).execute();
  await uncheckPosts(
    db,
    members.map(({ post_id }) => post_id),
  );
}

function postsIn(db: Kysely<Database>, id: number) {
  return db.selectFrom('post_categories').select('post_id').where('category_id', '=', id);
}
