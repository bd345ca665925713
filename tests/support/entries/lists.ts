import type { Store } from '#content-api/database/open.ts';
import { authors } from '#content-api/kinds/authors.shared.ts';
import { categories } from '#content-api/kinds/categories.shared.ts';
import type { AnyKind } from '#content-api/kinds/contentKind.shared.ts';
import { changeEntry } from '#content-api/library/kinds/store.ts';

/** Gives the author or category with this slug another one, and another name where one is given, as its store does. */
export async function renameList(
  { db }: Pick<Store, 'db'>,
  table: 'authors' | 'categories',
  from: string,
  values: { slug: string; name?: string },
  at?: string,
): Promise<void> {
  const { id } = await db.selectFrom(table).select('id').where('slug', '=', from).executeTakeFirstOrThrow();
  await changeEntry<AnyKind>(db, table === 'authors' ? authors : categories, id, values, at);
}
