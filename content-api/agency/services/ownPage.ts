import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { announceAdded, announceChanged } from '../../events/announce.ts';
import type { DescribedService, Service } from '../../kinds/services.shared.ts';
import { readSettings } from '../settings/store.ts';
import { firstSections } from './firstPage.shared.ts';

/** Gives a service its page, unless one stands at its address. To be called in a transaction. */
export async function beginServicePage(
  db: Kysely<Database>,
  service: DescribedService,
  at: string,
): Promise<void> {
  const { slug, short_name } = service;
  const existing = await pageIdAt(db, addressOf(slug));
  const { wording } = await readSettings(db);
  await db
    .insertInto('pages')
    .values({
      address: addressOf(slug),
      title: short_name,
      description: '',
      status: 'published',
      created_by: null,
      fixed: 1,
      sections: JSON.stringify(firstSections(service, wording)),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ fixed: 1 }))
    .execute();
  const added = existing === undefined ? await pageIdAt(db, addressOf(slug)) : undefined;
  if (added !== undefined) await announceAdded(db, 'page', [added]);
}

/** Takes the page of a service along to the address and the name it has now. To be called in a transaction. */
export async function moveServicePage(
  db: Kysely<Database>,
  was: Pick<Service, 'slug' | 'short_name'>,
  { slug, short_name }: Pick<Service, 'slug' | 'short_name'>,
  at: string,
): Promise<void> {
  if (was.slug === slug && was.short_name === short_name) return;
  const address = addressOf(slug);
  const isTaken = was.slug !== slug && (await pageIdAt(db, address)) !== undefined;
  const from = isTaken ? address : addressOf(was.slug);
  const id = await pageIdAt(db, from);
  if (id === undefined) return;
  await db
    .updateTable('pages')
    .set({ ...(isTaken ? {} : { address }), title: short_name, updated_at: at, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
  await announceChanged(db, 'page', [{ id, address: from }]);
}

async function pageIdAt(db: Kysely<Database>, address: string): Promise<number | undefined> {
  return (await db.selectFrom('pages').select('id').where('address', '=', address).executeTakeFirst())?.id;
}

function addressOf(slug: string): string {
  return `/services/${slug}`;
}
