import { placing } from '../crud/placing.ts';
import { type CrudParts, crudRoutes } from '../crud/routes.ts';
import { forStaff, removeAndReassign } from '../reassign/routes.ts';
import type { Give } from '../reassign/store.ts';
import {
  type Author,
  type authorChangesSchema,
  authorEntrySchema,
  type authorSchema,
} from './authors.shared.ts';
import { addAuthor, authors, changeAuthor, findAuthor, removeAuthor } from './store.ts';

export function authorRoutes(parts: CrudParts, give: Give) {
  const noun = 'Author';
  const kind = 'author';
  const routes = crudRoutes<'authors', Author, typeof authorSchema, typeof authorChangesSchema>(
    parts,
    'authors',
    {
      noun,
      kind,
      schema: authorEntrySchema,
      taken: { slug: 'This slug is already in use' },
      list: async (db, may) =>
        forStaff(db, kind, { entries: await authors(db), isStaff: may('posts.readUnpublished') }),
      find: findAuthor,
      add: (db, input) => addAuthor(db, input),
      change: (db, id, changes) => changeAuthor(db, id, changes),
      remove: removeAuthor,
    },
  );
  const inUse = 'The author has posts: posts says how many';
  return {
    ...routes,
    place: placing(parts, 'authors', noun, authorEntrySchema, async (db) =>
      forStaff(db, kind, { entries: await authors(db), isStaff: true }),
    ),
    remove: removeAndReassign(parts, { noun, kind, inUse, give, remove: removeAuthor }),
  };
}
