import { withLinks } from '#content-api/agency/navigation/navigation.shared.ts';
import { defaultAddress, serviceAddress } from '#content-api/values/siteAddresses.shared.ts';
import type { Navigation, Picture, ShownNavigation, Snapshot } from '#static-data/schema.ts';
import { caseAddress, postBySlug } from '#static-data/select/listed.ts';
import { sitePageAt } from '#static-data/select/sitePages.ts';
import { nowhereOn } from './addresses.ts';

/** The navigation without links to pages that aren't there, such as a hidden service, and with the images of its tiles. */
export function shownNavigation(stored: Navigation, snapshot: Snapshot): ShownNavigation {
  const isNowhere = nowhereOn(snapshot, () => true);
  const { addresses } = snapshot.site;
  const navigation = withLinks(stored, (href) =>
    isNowhere(href.replace(/[?#].*$/s, '')) ? null : defaultAddress(href, addresses),
  );
  const pictures = tilePictures(navigation.menu, snapshot);
  return Object.keys(pictures).length === 0 ? navigation : { ...navigation, tilePictures: pictures };
}

/** The images that menus show with their tiles, by address: each is the image of the page that a tile leads to. */
export function tilePictures(menu: Navigation['menu'], content: Snapshot): Record<string, Picture> {
  const hrefs = menu.flatMap((entry) => {
    if (entry.kind === 'link' || !entry.pictures) return [];
    if (entry.kind === 'group') return entry.tiles.map(({ href }) => href);
    return content.services.map(({ slug }) => serviceAddress(slug));
  });
  const found = hrefs.flatMap((href) => {
    const picture = pictureOf(href, content);
    return picture ? [[href, picture] as const] : [];
  });
  return Object.fromEntries(found);
}

function pictureOf(address: string, { services, cases, entries, pages, posts }: Snapshot) {
  const [, part, slug = ''] = address.split('/');
  if (part === 'blog') return postBySlug(posts, slug)?.cover;
  const own =
    services.find((service) => serviceAddress(service.slug) === address)?.cover ??
    cases.find((one) => caseAddress(one.slug) === address)?.cover ??
    Object.values(entries.find((entry) => entry.slug === address)?.pictures ?? {})[0];
  if (own) return own;
  const page = sitePageAt(pages, address);
  for (const section of page?.sections ?? [])
    if (section.type === 'hero') return page?.pictures[section.data.picture.url];
  return undefined;
}
