import type { Kysely, Selectable } from 'kysely';
import { nextId, removeRow } from '../../database/givenIds.ts';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import type { Changes } from '../../values/fields.shared.ts';
import type { Moved } from '../../values/slugs.shared.ts';
import { moveNavigationLinks } from '../navigation/store.ts';
import { moveSeoPage } from '../seo/store.ts';
import { beginServicePage, moveServicePage } from './ownPage.ts';
import {
  type Service,
  type ServiceDrawingName,
  type ServiceInput,
  type ShownService,
  serviceDrawings,
} from './services.shared.ts';

const publicColumns = [
  'id',
  'name',
  'short_name',
  'slug',
  'summary',
  'description',
  'drawing',
  'sort_order',
  'active',
  'updated_at',
] as const;

export async function services(db: Kysely<Database>): Promise<Service[]> {
  const rows = await inOrder(db).execute();
  return rows.map(entry);
}

export async function activeServices(db: Kysely<Database>): Promise<Service[]> {
  const rows = await inOrder(db).where('active', '=', 1).execute();
  return rows.map(entry);
}

/** Active services in their order, as pages show them. */
export async function shownServices(db: Kysely<Database>): Promise<ShownService[]> {
  return (await activeServices(db)).map(({ slug, name, short_name, summary, description, drawing }) => ({
    slug,
    name,
    shortName: short_name,
    summary,
    description,
    drawing,
  }));
}

/** Earlier slugs that lead to the page of an active service. */
export function movedServices(db: Kysely<Database>): Promise<Moved[]> {
  return db
    .selectFrom('leading_service_addresses')
    .select(['slug', 'leads_to as to'])
    .orderBy('slug')
    .execute();
}

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

export async function findService(db: Kysely<Database>, id: number): Promise<Service | undefined> {
  const row = await db.selectFrom('services').select(publicColumns).where('id', '=', id).executeTakeFirst();
  return row && entry(row);
}

/** Adds a service with its page. A slug that is taken is refused (`takenColumn`), here and when changing. */
export async function addService(
  db: Kysely<Database>,
  { active, ...service }: ServiceInput,
  at = new Date().toISOString(),
): Promise<Service> {
  return revising(db, async (transaction) => {
    const row = await transaction
      .insertInto('services')
      .values({
        id: nextId('services'),
        ...service,
        active: Number(active),
        created_at: at,
        updated_at: at,
      })
      .returning(publicColumns)
      .executeTakeFirstOrThrow();
    const added = entry(row);
    await beginServicePage(transaction, added, at);
    return added;
  });
}

/** Known by its slug. */
export async function saveService(
  db: Kysely<Database>,
  service: ServiceInput,
  at = new Date().toISOString(),
): Promise<{ id: number; change: 'added' | 'changed' | 'unchanged' }> {
  const existing = (await services(db)).find(({ slug }) => slug === service.slug);
  if (!existing) return { id: (await addService(db, service, at)).id, change: 'added' };
  const { id } = existing;
  const isSame = (Object.keys(service) as (keyof ServiceInput)[]).every(
    (key) => existing[key] === service[key],
  );
  if (isSame) return { id, change: 'unchanged' };
  await changeService(db, id, service, at);
  return { id, change: 'changed' };
}

/** With another slug, its page goes along, and so do what search engines are told of it and links of the navigation. */
export async function changeService(
  db: Kysely<Database>,
  id: number,
  { active, ...changes }: Changes<ServiceInput>,
  at = new Date().toISOString(),
): Promise<Service | undefined> {
  return revising(db, async (transaction) => {
    const before = await findService(transaction, id);
    const row = await transaction
      .updateTable('services')
      .set({ ...changes, ...(active === undefined ? {} : { active: Number(active) }), updated_at: at })
      .where('id', '=', id)
      .returning(publicColumns)
      .executeTakeFirst();
    if (!before || !row) return undefined;
    await moveServicePage(transaction, before, row, at);
    await beginServicePage(transaction, entry(row), at);
    if (before.slug !== row.slug) {
      await followAddress(transaction, before.slug, row);
      const [was, is] = [`/services/${before.slug}`, `/services/${row.slug}`];
      await moveSeoPage(transaction, was, is);
      await moveNavigationLinks(transaction, was, is);
    }
    return entry(row);
  });
}

/** Remembers the slug that it had, and forgets the one that it has again. */
async function followAddress(
  db: Kysely<Database>,
  was: string,
  { id: entry_id, slug, updated_at: left_at }: { id: number; slug: string; updated_at: string },
): Promise<void> {
  await db
    .insertInto('service_addresses')
    .values({ slug: was, entry_id, left_at })
    .onConflict((conflict) => conflict.columns(['slug', 'entry_id']).doUpdateSet({ left_at }))
    .execute();
  await db
    .deleteFrom('service_addresses')
    .where('slug', '=', slug)
    .where('entry_id', '=', entry_id)
    .execute();
}

/** Leads keep its name. */
export async function removeService(db: Kysely<Database>, id: number): Promise<void> {
  await revising(db, (transaction) => removeRow(transaction, 'services', id));
}

function inOrder(db: Kysely<Database>) {
  return db.selectFrom('services').select(publicColumns).orderBy('sort_order').orderBy('id');
}

type Row = Pick<Selectable<Database['services']>, (typeof publicColumns)[number]>;

function entry({ drawing, ...row }: Row): Service {
  return {
    ...row,
    drawing: Object.hasOwn(serviceDrawings, drawing) ? (drawing as ServiceDrawingName) : 'design',
    active: row.active === 1,
  };
}
