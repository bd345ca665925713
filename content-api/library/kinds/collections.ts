import { type Kysely, sql } from 'kysely';
import { moveNavigationLinks } from '../../agency/navigation/store.ts';
import { moveSeoPage } from '../../agency/seo/store.ts';
import { beginOwnPage, leaveAddress, moveOwnPage, pageIdAt } from '../../agency/services/ownPage.ts';
import { readAddresses, readSettings } from '../../agency/settings/store.ts';
import { uncheckLinkingTo } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, wrong } from '../../errors.ts';
import type { Collection } from '../../kinds/collections.shared.ts';
import type { CollectionEntry } from '../../kinds/entries.shared.ts';
import { PAGE_KINDS } from '../../kinds/kinds.shared.ts';
import { pathKey } from '../../values/paths.shared.ts';
import { defaultAddress } from '../../values/siteAddresses.shared.ts';
import { checkedData, hiding, todayOfAgency } from './entryData.ts';

/** The program answers there, or makes files of these names. */
const OF_PROGRAM = '/api /admin /assets /uploads /static-data /livez /healthz /readyz /404 /index'.split(' ');

type Row = Pick<Collection, 'id' | 'address' | 'fields' | 'has_pages' | 'hide_after' | 'name' | 'singular'>;

export const collection = {
  prepare: async (db: Kysely<Database>, input: Partial<Collection>, before?: Collection) => {
    const { address } = input;
    if (address !== undefined && address !== before?.address)
      await requireFreeAddress(db, address, before?.address);
    const fields = input.fields ?? before?.fields ?? [];
    const { hide_after = before?.hide_after ?? '' } = input;
    const isDate = fields.some(({ key, type }) => key === hide_after && type === 'date');
    return hide_after === '' || isDate ? input : { ...input, hide_after: '' };
  },
  /** Its list is a page like any other. */
  added: async (db: Kysely<Database>, { name, address, layout, updated_at }: Collection) => {
    // In other languages, the owner writes it: a noun of theirs fits no sentence of ours.
    const isEnglish = /^en\b/.test((await readSettings(db)).language);
    const sections = [
      { id: 'head', type: 'hero', data: { title: name } },
      {
        id: 'list',
        type: 'collection',
        data: {
          collection: address,
          layout,
          filters: true,
          empty: isEnglish ? `No ${name.toLowerCase()} at the moment.` : '',
        },
      },
    ];
    await beginOwnPage(db, { address, title: name, sections }, updated_at);
    await db.updateTable('pages').set({ fixed: 0 }).where('address', '=', address).execute();
    await uncheckLinkingTo(db, [address]);
  },
  changed: async (db: Kysely<Database>, before: Collection, after: Collection) => {
    const rows = await entriesIn(db, before.address);
    if (before.address !== after.address) {
      const list = await pageIdAt(db, before.address);
      await moveOwnPage(
        db,
        { address: before.address, title: before.name },
        { address: after.address, title: after.name },
        after.updated_at,
      );
      if (list !== undefined) await followAddress(db, before.address, after.address, after.updated_at);
    }
    for (const row of rows) {
      const [was, is] = [`${before.address}/${row.slug}`, `${after.address}/${row.slug}`];
      if (before.has_pages && was !== is) {
        await moveOwnPage(
          db,
          { address: was, title: row.name },
          { address: is, title: row.name },
          after.updated_at,
        );
        if (row.active === 1) await followAddress(db, was, is, after.updated_at);
      }
      if (!before.has_pages && after.has_pages) await beginPage(db, is, row.name, after.updated_at);
      if (before.has_pages && !after.has_pages) await withdrawPage(db, is);
    }
    if (before.hide_after === after.hide_after) return;
    const today = await todayOfAgency(db);
    for (const { id, data } of rows) {
      const hidden = hiding(JSON.parse(data), after.hide_after, today);
      await db.updateTable('entries').set(hidden).where('id', '=', id).execute();
    }
  },
  removing: async (db: Kysely<Database>, id: number) => {
    const { address } = await db
      .selectFrom('collections')
      .select('address')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { length: count } = await entriesIn(db, address);
    if (count === 0) return;
    const message = `This collection has ${count === 1 ? '1 entry' : `${count} entries`}: delete ${count === 1 ? 'it' : 'them'} first`;
    throw new ApiFailure(409, 'in_use', message);
  },
};

export const entry = {
  /** Values of fields that the collection no longer has go with this save. */
  prepare: async (db: Kysely<Database>, input: Partial<CollectionEntry>, before?: CollectionEntry) => {
    const of = await collectionAt(db, input.collection ?? before?.collection ?? '');
    if (!of) throw wrong('collection', 'There is no collection with this address');
    if (before && input.collection !== undefined && input.collection !== before.collection)
      throw wrong('collection', 'An entry stays in its collection');
    if (input.data === undefined && before) return input;
    const data = checkedData(of.fields, input.data ?? {});
    return { ...input, data, ...hiding(data, of.hide_after, await todayOfAgency(db)) };
  },
  added: async (db: Kysely<Database>, { name, slug, collection: at, updated_at }: CollectionEntry) => {
    if ((await collectionAt(db, at))?.has_pages) await beginPage(db, `${at}/${slug}`, name, updated_at);
  },
  changed: async (db: Kysely<Database>, before: CollectionEntry, after: CollectionEntry) => {
    if (!(await collectionAt(db, after.collection))?.has_pages) return;
    const [was, is] = [before, after].map(({ collection: at, slug, name }) => ({
      address: `${at}/${slug}`,
      title: name,
    })) as [Page, Page];
    await moveOwnPage(db, was, is, after.updated_at);
    await beginPage(db, is.address, is.title, after.updated_at);
    if (was.address !== is.address && before.active)
      await followAddress(db, was.address, is.address, after.updated_at);
  },
  removing: async (db: Kysely<Database>, id: number) => {
    const row = await db.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirst();
    if (row) await withdrawPage(db, `${row.collection}/${row.slug}`);
  },
  forStaff: async (db: Kysely<Database>, all: CollectionEntry[]) => {
    const pages = await db.selectFrom('pages').select(['id', 'address']).where('fixed', '=', 1).execute();
    const ids = new Map(pages.map(({ id, address }) => [address, id]));
    return all.map((one) => ({ ...one, page_id: ids.get(`${one.collection}/${one.slug}`) ?? null }));
  },
};

interface Page {
  address: string;
  title: string;
}

async function requireFreeAddress(db: Kysely<Database>, address: string, before?: string): Promise<void> {
  const refuse = (message: string) => wrong('address', message);
  if (!/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address))
    throw refuse('Use a slash, small letters, digits and hyphens, for example /jobs');
  const ofKinds = PAGE_KINDS.map(({ path }) => path.slice(0, -1));
  const reserved = [...OF_PROGRAM, '/blog', '/services', '/about', '/contact', ...ofKinds];
  const isMain = defaultAddress(address, await readAddresses(db)) !== address;
  if (isMain || reserved.includes(address)) throw refuse(`${address} is reserved. Choose another address.`);
  const other = await collectionAt(db, address);
  if (other && address !== before) throw refuse(`“${other.name}” has this address. Choose another one.`);
  if ((await pageIdAt(db, address)) !== undefined)
    throw refuse('A page has this address. Choose another one, or move the page first.');
  const redirect = await db
    .selectFrom('redirects')
    .select('id')
    .where('source_key', '=', pathKey(address))
    .executeTakeFirst();
  if (redirect)
    throw refuse('A redirect leads away from this address. Choose another one, or delete the redirect.');
}

async function collectionAt(db: Kysely<Database>, address: string): Promise<Row | undefined> {
  const row = await db
    .selectFrom('collections')
    .selectAll()
    .where('address', '=', address)
    .executeTakeFirst();
  return row && { ...row, has_pages: row.has_pages === 1, fields: JSON.parse(row.fields || '[]') };
}

function entriesIn(db: Kysely<Database>, address: string) {
  return db.selectFrom('entries').selectAll().where('collection', '=', address).execute();
}

/** A page that a deleted entry left is its page again. */
async function beginPage(db: Kysely<Database>, address: string, title: string, at: string): Promise<void> {
  await beginOwnPage(db, { address, title, sections: [] }, at);
  await db
    .updateTable('pages')
    .set({ fixed: 1, status: 'published', revision: sql`revision + 1` })
    .where('address', '=', address)
    .where('fixed', '=', 0)
    .execute();
  await uncheckLinkingTo(db, [address]);
}

/** Without its entry, a page is a draft that staff can delete. */
async function withdrawPage(db: Kysely<Database>, address: string): Promise<void> {
  await db
    .updateTable('pages')
    .set({ fixed: 0, status: 'draft', revision: sql`revision + 1` })
    .where('address', '=', address)
    .where('fixed', '=', 1)
    .execute();
  await uncheckLinkingTo(db, [address]);
}

async function followAddress(db: Kysely<Database>, was: string, is: string, at: string): Promise<void> {
  await leaveAddress(db, was, is, at);
  await uncheckLinkingTo(db, [was, is]);
  await moveSeoPage(db, was, is);
  await moveNavigationLinks(db, was, is);
}
