import { type CrudParts, crudRoutes } from '../crud/routes.ts';
import { forStaff, removeAndReassign } from '../reassign/routes.ts';
import type { Give } from '../reassign/store.ts';
import {
  type Category,
  type categoryChangesSchema,
  categoryEntrySchema,
  type categorySchema,
} from './categories.shared.ts';
import { addCategory, categories, changeCategory, findCategory, removeCategory } from './store.ts';

export function categoryRoutes(parts: CrudParts, give: Give) {
  const noun = 'Category';
  const kind = 'category';
  const routes = crudRoutes<'categories', Category, typeof categorySchema, typeof categoryChangesSchema>(
    parts,
    'categories',
    {
      noun,
      kind,
      schema: categoryEntrySchema,
      taken: { slug: 'This slug is already in use' },
      list: async (db, may) =>
        forStaff(db, kind, { entries: await categories(db), isStaff: may('posts.readUnpublished') }),
      find: findCategory,
      add: (db, input) => addCategory(db, input),
      change: (db, id, changes) => changeCategory(db, id, changes),
      remove: removeCategory,
    },
  );
  return {
    ...routes,
    remove: removeAndReassign(parts, { noun, kind, give, remove: removeCategory }),
  };
}
