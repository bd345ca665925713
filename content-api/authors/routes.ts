import { crudRoutes } from '../crud/routes.ts';
import type { ApiParts } from '../http/parts.ts';
import { type Author, type AuthorInput, authorEntrySchema } from './contract.ts';
import { addAuthor, authors, changeAuthor, findAuthor, removeAuthor } from './store.ts';

export function authorRoutes(parts: ApiParts) {
  return crudRoutes<'authors', Author, AuthorInput>(parts, 'authors', {
    noun: 'Author',
    schema: authorEntrySchema,
    taken: { slug: 'This slug is already in use' },
    list: (db) => authors(db),
    find: findAuthor,
    add: (db, input) => addAuthor(db, input),
    change: (db, id, changes) => changeAuthor(db, id, changes),
    remove: removeAuthor,
  });
}
