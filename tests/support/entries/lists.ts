import type { Store } from '#content-api/database/open.ts';
import { changeAuthor } from '#content-api/library/authors/store.ts';
import { changeCategory } from '#content-api/library/categories/store.ts';

/** Gives the author or category with this slug another one, and another name where one is given, as its store does. */
export async function renameList(
  { db }: Pick<Store, 'db'>,
  table: 'authors' | 'categories',
  from: string,
  values: { slug: string; name?: string },
  at?: string,
): Promise<void> {
  const { id } = await db.selectFrom(table).select('id').where('slug', '=', from).executeTakeFirstOrThrow();
  await (table === 'authors' ? changeAuthor : changeCategory)(db, id, values, at);
}
