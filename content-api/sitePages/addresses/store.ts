import { type Kysely, type Selectable, sql } from 'kysely';
import { moveNavigationLinks } from '../../agency/navigation/store.ts';
import { moveSeoPage } from '../../agency/seo/store.ts';
import { idsIn } from '../../database/expressions.ts';
import { revising, uncheckLinkingTo } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import type { PagesTable } from '../../database/tables/pages.ts';
import type { EarlierPageAddress, Moved } from '../../values/slugs.shared.ts';

/** The addresses that lead to a page, the one left last first. */
export async function earlierPageAddresses(
  db: Kysely<Database>,
  pageId: number,
): Promise<EarlierPageAddress[]> {
  return db
    .selectFrom('leading_page_addresses')
    .select(['address', 'left_at'])
    .where('page_id', '=', pageId)
    .orderBy('left_at', 'desc')
    .orderBy('address')
    .execute();
}

/** By page id, also those that lead elsewhere for now. Pages without any are out. */
export async function pageAddressesOf(
  db: Kysely<Database>,
  pageIds: readonly number[],
): Promise<Map<number, EarlierPageAddress[]>> {
  const rows = await db
    .selectFrom('page_addresses')
    .selectAll()
    .where('page_id', 'in', idsIn(pageIds))
    .orderBy('left_at', 'desc')
    .orderBy('address')
    .execute();
  const byPage = new Map<number, EarlierPageAddress[]>();
  for (const { page_id, ...address } of rows) byPage.set(page_id, [...(byPage.get(page_id) ?? []), address]);
  return byPage;
}

/** The page to which this address leads from earlier; one that is withdrawn only where it leads to no other. */
export async function pageFormerlyAt(
  db: Kysely<Database>,
  address: string,
): Promise<{ id: number; title: string } | null> {
  const holder = await db
    .selectFrom('leading_page_addresses as leading')
    .innerJoin('pages', 'pages.id', 'leading.page_id')
    .select(['pages.id', 'title'])
    .where('leading.address', '=', address)
    .orderBy(sql`leading.status = 'published'`, 'desc')
    .orderBy('left_at', 'desc')
    .orderBy('page_id', 'desc')
    .executeTakeFirst();
  return holder ?? null;
}

export function movedPages(db: Kysely<Database>): Promise<Moved[]> {
  return db
    .selectFrom('leading_page_addresses')
    .select(['address as slug', 'leads_to as to'])
    .where('status', '=', 'published')
    .orderBy('address')
    .execute();
}

/** Nothing happens where the page is public at it now. @returns whether it is known only now. */
export async function rememberPageAddress(
  db: Kysely<Database>,
  page_id: number,
  { address, left_at }: EarlierPageAddress,
): Promise<boolean> {
  const isThere = db
    .selectFrom('pages')
    .select('id')
    .where('id', '=', page_id)
    .where('address', '=', address)
    .where('status', '=', 'published');
  const row = db
    .selectNoFrom(({ val }) => [
      val(address).as('address'),
      val(page_id).as('page_id'),
      val(left_at).as('left_at'),
    ])
    .where(({ not, exists }) => not(exists(isThere)));
  return revising(db, async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('page_addresses')
      .columns(['address', 'page_id', 'left_at'])
      .expression(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    await uncheckLinkingTo(transaction, [address]);
    return numInsertedOrUpdatedRows > 0n;
  });
}

/** Whether nothing else is public at this address or leads on from it: then it leads to this page from now on. */
export async function canRedirectToPage(
  db: Kysely<Database>,
  pageId: number,
  address: string,
): Promise<boolean> {
  const owner = await db
    .selectFrom('pages')
    .select('id')
    .where('address', '=', address)
    .where(({ or, eb }) => or([eb('status', '=', 'published'), eb('id', '=', pageId)]))
    .executeTakeFirst();
  const other = await db
    .selectFrom('leading_page_addresses')
    .select('address')
    .where('address', '=', address)
    .where('page_id', '<>', pageId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return owner === undefined && other === undefined;
}

export async function forgetPageAddress(
  db: Kysely<Database>,
  pageId: number,
  address: string,
): Promise<boolean> {
  return revising(db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('page_addresses')
      .where('address', '=', address)
      .where('page_id', '=', pageId)
      .executeTakeFirst();
    await uncheckLinkingTo(transaction, [address]);
    return numDeletedRows > 0n;
  });
}

type Place = Pick<Selectable<PagesTable>, 'address' | 'status'>;

/**
 * Remembers where a page was public before it was written, and forgets where it is again. What search engines are told
 * of it goes along with its address, as do links of the navigation. Run it in the transaction of the write.
 */
export async function followPage(
  db: Kysely<Database>,
  page_id: number,
  was: Place | undefined,
  { address, status, updated_at: left_at }: Place & { updated_at: string },
): Promise<void> {
  if (was?.address === address && was.status === status) return;
  if (was?.status === 'published')
    await db
      .insertInto('page_addresses')
      .values({ address: was.address, page_id, left_at })
      .onConflict((conflict) => conflict.columns(['address', 'page_id']).doUpdateSet({ left_at }))
      .execute();
  if (was && was.address !== address) {
    await moveSeoPage(db, was.address, address);
    await moveNavigationLinks(db, was.address, address);
  }
  await uncheckLinkingTo(db, [...(was ? [was.address] : []), ...(await pathsOf(db, page_id))]);
  if (status !== 'published') return;
  await db
    .deleteFrom('page_addresses')
    .where('address', '=', address)
    .where('page_id', '=', page_id)
    .execute();
}

export async function pathsOf(db: Kysely<Database>, pageId: number): Promise<string[]> {
  const earlier = db.selectFrom('page_addresses').select('address').where('page_id', '=', pageId);
  const all = await db
    .selectFrom('pages')
    .select('address')
    .where('id', '=', pageId)
    .union(earlier)
    .execute();
  return all.map(({ address }) => address);
}
