import type { Kysely } from 'kysely';
import {
  type Service,
  type serviceChangesSchema,
  serviceEntrySchema,
  type serviceSchema,
} from '../../agency/services/services.shared.ts';
import {
  activeServices,
  addService,
  changeService,
  findService,
  removeService,
  services,
} from '../../agency/services/store.ts';
import type { Database } from '../../database/schema.ts';
import { placing } from '../crud/placing.ts';
import { type CrudParts, crudRoutes } from '../crud/routes.ts';
import { listAddresses } from '../listAddresses.ts';

/** The agency's services. The wing of the agency reads them; their trash works as for the rest of the library. */
export function serviceRoutes(parts: CrudParts) {
  const routes = crudRoutes<'services', Service, typeof serviceSchema, typeof serviceChangesSchema>(
    parts,
    'services',
    {
      noun: 'Service',
      kind: 'service',
      schema: serviceEntrySchema,
      taken: { slug: 'This slug is already in use' },
      list: (db, may) => (may('services.write') ? servicesForAdmins(db) : activeServices(db)),
      find: findService,
      add: (db, input) => addService(db, input),
      change: (db, id, changes) => changeService(db, id, changes),
      remove: removeService,
    },
  );
  return { ...routes, place: placing(parts, 'services', 'Service', serviceEntrySchema, servicesForAdmins) };
}

/** All of them, with its page, how many leads chose each, and the addresses that lead to it. */
async function servicesForAdmins(db: Kysely<Database>): Promise<Service[]> {
  const addresses = await listAddresses(db, 'service');
  const counts = await db
    .selectFrom('leads')
    .select((eb) => ['project_type', eb.fn.countAll<number>().as('count')])
    .groupBy('project_type')
    .execute();
  const leads = new Map(counts.map(({ project_type, count }) => [project_type, count]));
  const pages = await db.selectFrom('pages').select(['id', 'address']).where('fixed', '=', 1).execute();
  const ids = new Map(pages.map(({ id, address }) => [address, id]));
  return (await services(db)).map((service) => {
    const earlier_addresses = addresses.get(service.id) ?? [];
    const slugs = [service.slug, ...earlier_addresses.map(({ slug }) => slug)];
    const chosen = slugs.reduce((sum, slug) => sum + (leads.get(slug) ?? 0), 0);
    const page_id = ids.get(`/services/${service.slug}`) ?? null;
    return { ...service, leads: chosen, page_id, earlier_addresses };
  });
}
