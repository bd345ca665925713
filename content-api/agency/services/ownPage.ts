import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { announceAdded, announceChanged } from '../../events/announce.ts';
import type { DescribedService, Service } from '../../kinds/services.shared.ts';
import { serviceAddress } from '../../values/siteAddresses.shared.ts';
import { readSettings } from '../settings/store.ts';
import { firstSections } from './firstPage.shared.ts';

interface OwnPage {
  address: string;
  title: string;
}

/** Gives an entry its page, unless a published one has its address: that becomes its page. Run it in a transaction. */
export async function beginOwnPage(
  db: Kysely<Database>,
  { address, title, sections }: OwnPage & { sections: readonly object[] },
  at: string,
): Promise<void> {
  const existing = await pageIdAt(db, address);
  await db
    .insertInto('pages')
    .values({
      ...{ address, title, description: '', status: 'published', created_by: null, fixed: 1 },
      sections: JSON.stringify(sections),
      ...{ created_at: at, updated_at: at },
    })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({ fixed: 1 }).where('pages.status', '=', 'published'),
    )
    .execute();
  const added = existing === undefined ? await pageIdAt(db, address) : undefined;
  if (added !== undefined) await announceAdded(db, 'page', [added]);
}

/** Takes the page of an entry along to its address and title of now. Run it in a transaction. */
export async function moveOwnPage(
  db: Kysely<Database>,
  was: OwnPage,
  { address, title }: OwnPage,
  at: string,
): Promise<void> {
  if (was.address === address && was.title === title) return;
  const isTaken = was.address !== address && (await pageIdAt(db, address)) !== undefined;
  const from = isTaken ? address : was.address;
  const id = await pageIdAt(db, from);
  if (id === undefined) return;
  await db
    .updateTable('pages')
    .set({ ...(isTaken ? {} : { address }), title, updated_at: at, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
  await announceChanged(db, 'page', [{ id, address: from }]);
}

/** Run it in a transaction. */
export async function beginServicePage(
  db: Kysely<Database>,
  service: DescribedService,
  at: string,
): Promise<void> {
  const { wording } = await readSettings(db);
  await beginOwnPage(db, { ...pageOf(service), sections: firstSections(service, wording) }, at);
}

export async function moveServicePage(
  db: Kysely<Database>,
  was: Pick<Service, 'slug' | 'short_name'>,
  is: Pick<Service, 'slug' | 'short_name'>,
  at: string,
): Promise<void> {
  await moveOwnPage(db, pageOf(was), pageOf(is), at);
}

function pageOf({ slug, short_name }: Pick<Service, 'slug' | 'short_name'>): OwnPage {
  return { address: serviceAddress(slug), title: short_name };
}

export async function pageIdAt(db: Kysely<Database>, address: string): Promise<number | undefined> {
  return (await db.selectFrom('pages').select('id').where('address', '=', address).executeTakeFirst())?.id;
}

/** An address that a page left redirects to it. Run it in a transaction. */
export async function leaveAddress(
  db: Kysely<Database>,
  was: string,
  is: string,
  left_at: string,
): Promise<void> {
  const page_id = await pageIdAt(db, is);
  if (page_id === undefined) return;
  await db
    .insertInto('page_addresses')
    .values({ address: was, page_id, left_at })
    .onConflict((conflict) => conflict.columns(['address', 'page_id']).doUpdateSet({ left_at }))
    .execute();
  await db.deleteFrom('page_addresses').where('address', '=', is).where('page_id', '=', page_id).execute();
}
