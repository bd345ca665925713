import type { Kysely } from 'kysely';
import { moveNavigationLinks } from '../../agency/navigation/store.ts';
import { moveSeoPage } from '../../agency/seo/store.ts';
import { beginServicePage, moveServicePage } from '../../agency/services/ownPage.ts';
import type { Database } from '../../database/schema.ts';
import { announceAdded, announceChanged, announceRemoved } from '../../events/announce.ts';
import type { Service } from '../../kinds/services.shared.ts';
import { followListAddress, listAddresses } from '../listAddresses.ts';
import { ORDER_STEP } from './placing.ts';

/** A service has a page. Leads keep the name of a service that is gone. */
export const service = {
  /** Behind all others. */
  begin: async (db: Kysely<Database>) => {
    const { last } = await db
      .selectFrom('services')
      .select((eb) => eb.fn.max<number | null>('sort_order').as('last'))
      .executeTakeFirstOrThrow();
    return { sort_order: (last ?? 0) + ORDER_STEP };
  },
  added: async (db: Kysely<Database>, entry: Service): Promise<void> => {
    await announceAdded(db, 'service', [entry.id]);
    await beginServicePage(db, entry, entry.updated_at);
  },
  /** With another slug, its page goes along, and so do what search engines are told of it and links of the navigation. */
  changed: async (db: Kysely<Database>, before: Service, after: Service): Promise<void> => {
    await announceChanged(db, 'service', [before]);
    await moveServicePage(db, before, after, after.updated_at);
    await beginServicePage(db, after, after.updated_at);
    if (before.slug === after.slug) return;
    await followListAddress(db, 'service', before.slug, after);
    const [was, is] = [`/services/${before.slug}`, `/services/${after.slug}`];
    await moveSeoPage(db, was, is);
    await moveNavigationLinks(db, was, is);
  },
  removing: (db: Kysely<Database>, id: number) => announceRemoved(db, 'service', [id]),
  /** With its page, how many leads chose each, and the addresses that lead to it. */
  forStaff: async (db: Kysely<Database>, entries: Service[]): Promise<Service[]> => {
    const addresses = await listAddresses(db, 'service');
    const counts = await db
      .selectFrom('leads')
      .select((eb) => ['project_type', eb.fn.countAll<number>().as('count')])
      .groupBy('project_type')
      .execute();
    const leads = new Map(counts.map(({ project_type, count }) => [project_type, count]));
    const pages = await db.selectFrom('pages').select(['id', 'address']).where('fixed', '=', 1).execute();
    const ids = new Map(pages.map(({ id, address }) => [address, id]));
    return entries.map((entry) => {
      const earlier_addresses = addresses.get(entry.id) ?? [];
      const slugs = [entry.slug, ...earlier_addresses.map(({ slug }) => slug)];
      const chosen = slugs.reduce((sum, slug) => sum + (leads.get(slug) ?? 0), 0);
      const page_id = ids.get(`/services/${entry.slug}`) ?? null;
      return { ...entry, leads: chosen, page_id, earlier_addresses };
    });
  },
};

/** The name of a service that a visitor chose in a form, also by an earlier slug, or while it is hidden. */
export async function serviceName(db: Kysely<Database>, slug: string): Promise<string | undefined> {
  const found = await db.selectFrom('services').select('name').where('slug', '=', slug).executeTakeFirst();
  if (found) return found.name;
  const earlier = await db
    .selectFrom('service_addresses')
    .innerJoin('services', 'services.id', 'entry_id')
    .select('name')
    .where('service_addresses.slug', '=', slug)
    .orderBy('left_at', 'desc')
    .executeTakeFirst();
  return earlier?.name;
}
