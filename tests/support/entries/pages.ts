import type { Store } from '#content-api/database/open.ts';
import { pageSchema } from '#content-api/sitePages/sitePages.shared.ts';
import { addPage, changePage, pageAt } from '#content-api/sitePages/store.ts';

const BY_HAND = { how: 'by_hand', by: null } as const;

/** Adds a page as its form sends it, published unless it is said. @returns its id. */
export const addTestPage = ({ db }: Pick<Store, 'db'>, page: object) =>
  addPage(db, pageSchema.parse({ status: 'published', ...page }), BY_HAND);

/** Changes the page at an address as its store does. */
export async function changePageAt(
  { db }: Pick<Store, 'db'>,
  address: string,
  changes: Parameters<typeof changePage>[2],
): Promise<void> {
  const page = await pageAt(db, address);
  if (!page) throw new Error(`There is no page at ${address}.`);
  await changePage(db, page, changes, BY_HAND);
}
