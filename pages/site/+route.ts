import type { PageContextServer } from 'vike/types';
import { isOwnDocument, sitePageAt } from '#static-data/select/sitePages.ts';

/** Every address that content has a page at, and the others that lead to the same pages. */
export default function route({
  urlPathname,
  snapshot,
}: Pick<PageContextServer, 'urlPathname' | 'snapshot'>): { routeParams: { address: string } } | false {
  const page = sitePageAt(snapshot.pages, urlPathname);
  return page && isOwnDocument(page) ? { routeParams: { address: urlPathname } } : false;
}
