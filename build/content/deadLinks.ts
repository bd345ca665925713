import { withLinks } from '#content-api/agency/navigation/navigation.shared.ts';
import { linkedAddresses, linkersOf, storedPictures } from '#content-api/blog/addresses/linkedAddresses.ts';
import type { Store } from '#content-api/database/open.ts';
import { withPlainLinks } from '#content-api/richText/links/plainLinks.ts';
import type { Navigation, Snapshot } from '#static-data/schema.ts';
import { nowhereOn, pictureAt } from './nowhere.ts';

/** Lists the links of published posts that lead nowhere on the new site, by the posts' slugs. */
export async function deadLinks(
  { db }: Pick<Store, 'db'>,
  snapshot: Snapshot,
): Promise<Snapshot['unlinked']> {
  const addresses = await linkedAddresses(db);
  const shown = addresses.flatMap((address) => pictureAt(address, snapshot.site.origin) ?? []);
  const pictures = await storedPictures(db, shown);
  const isNowhere = nowhereOn(snapshot, (picture) => pictures.has(picture));
  return linkersOf(db, addresses.filter(isNowhere));
}

/** Without its links to pages that aren't there, such as that of a service which is hidden. */
export function withoutDeadLinks(navigation: Navigation, snapshot: Snapshot): Navigation {
  const isNowhere = nowhereOn(snapshot, () => true);
  return withLinks(navigation, (href) => (isNowhere(href.replace(/[?#].*$/s, '')) ? null : href));
}

export function plainBodies(body: Snapshot['body'], unlinked: Snapshot['unlinked']): Snapshot['body'] {
  return async (slug) => {
    const found = await body(slug);
    const dead = Object.hasOwn(unlinked, slug) ? new Set(unlinked[slug]) : null;
    return found && withPlainLinks(found, dead ? (address) => dead.has(address) : undefined);
  };
}
