import { placing } from '../crud/placing.ts';
import { type CrudParts, crudRoutes } from '../crud/routes.ts';
import { type Logo, type logoChangesSchema, logoEntrySchema, type logoSchema } from './logos.shared.ts';
import { activeLogos, addLogo, changeLogo, findLogo, logos, removeLogo } from './store.ts';

export function logoRoutes(parts: CrudParts) {
  const routes = crudRoutes<'logos', Logo, typeof logoSchema, typeof logoChangesSchema>(parts, 'logos', {
    noun: 'Logo',
    kind: 'logo',
    schema: logoEntrySchema,
    taken: {},
    list: (db, may) => (may('logos.write') ? logos(db) : activeLogos(db)),
    find: findLogo,
    add: (db, input) => addLogo(db, input),
    change: (db, id, changes) => changeLogo(db, id, changes),
    remove: removeLogo,
  });
  return { ...routes, place: placing(parts, 'logos', 'Logo', logoEntrySchema, logos) };
}
