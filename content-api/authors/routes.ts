import { crudRoutes } from '../crud/routes.ts';
import type { ApiParts } from '../http/parts.ts';
import { type Author, type authorChangesSchema, authorEntrySchema, type authorSchema } from './contract.ts';
import { addAuthor, authors, changeAuthor, findAuthor, removeAuthor } from './store.ts';

export function authorRoutes(parts: ApiParts) {
  return crudRoutes<'authors', Author, typeof authorSchema, typeof authorChangesSchema>(parts, 'authors', {
    noun: 'Author',
    kind: 'author',
    schema: authorEntrySchema,
    taken: { slug: 'This slug is already in use' },
    inUse: 'Posts name this author: how many, posts says',
    list: (db) => authors(db),
    find: findAuthor,
    add: (db, input) => addAuthor(db, input),
    change: (db, id, changes) => changeAuthor(db, id, changes),
    remove: removeAuthor,
    pictureOf: (author) => author.avatar_url,
  });
}
