import { crudRoutes } from '../crud/routes.ts';
import type { ApiParts } from '../http/parts.ts';
import {
  type Category,
  type categoryChangesSchema,
  categoryEntrySchema,
  type categorySchema,
} from './contract.ts';
import { addCategory, categories, changeCategory, findCategory, removeCategory } from './store.ts';

export function categoryRoutes(parts: ApiParts) {
  return crudRoutes<'categories', Category, typeof categorySchema, typeof categoryChangesSchema>(
    parts,
    'categories',
    {
      noun: 'Category',
      kind: 'category',
      schema: categoryEntrySchema,
      taken: { slug: 'This slug is already in use' },
      list: (db) => categories(db),
      find: findCategory,
      add: (db, input) => addCategory(db, input),
      change: (db, id, changes) => changeCategory(db, id, changes),
      remove: removeCategory,
    },
  );
}
