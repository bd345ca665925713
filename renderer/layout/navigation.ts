import { ALIASES, serviceAddress } from '#content-api/values/siteAddresses.shared.ts';
import type { MenuTile, NavigationLink, ShownService } from '#static-data/schema.ts';
import type { LayoutData } from '../page.ts';

export function serviceTiles(services: readonly ShownService[]): MenuTile[] {
  return services.map(({ slug, shortName, summary }) => ({
    name: shortName,
    href: serviceAddress(slug),
    summary,
  }));
}

export function serviceLinks(services: readonly ShownService[]): NavigationLink[] {
  return services.map(({ slug, shortName }) => ({ name: shortName, href: serviceAddress(slug) }));
}

/** Returns the attributes that all links of the navigation share. @param path of the page. */
export function linkTo(href: string, path: string) {
  return {
    href,
    'aria-current': current(href, path),
  };
}

export function current(href: string, path: string): 'page' | undefined {
  return href === (ALIASES[path] ?? path) ? 'page' : undefined;
}

/** Whether a page stands below one of these, '/services/design' below '/services'. */
export function isWithin(hrefs: readonly string[], path: string): boolean {
  return hrefs.some((href) => href !== '/' && `${path}/`.startsWith(`${href}/`));
}

/** A page at its canonical address if the frame leads to it, any other in its part of the site: '/blog/' for a post. */
export function placeOf(layout: LayoutData, path: string): string {
  const canonical = ALIASES[path] ?? path;
  if (addressesIn(layout).has(canonical)) return canonical;
  const [, part = '', more] = canonical.split('/', 3);
  return more === undefined ? `/${part}` : `/${part}/`;
}

const cached = new WeakMap<LayoutData, ReadonlySet<string>>();

function addressesIn(layout: LayoutData): ReadonlySet<string> {
  const existing = cached.get(layout);
  if (existing) return existing;
  const { services, navigation } = layout;
  const inMenu = navigation.menu.flatMap((entry) => {
    if (entry.kind === 'services') return [];
    return entry.kind === 'link' ? [entry.href] : entry.tiles.map(({ href }) => href);
  });
  const inFooter = navigation.columns.flatMap((column) => (column.kind === 'links' ? column.links : []));
  const addresses = new Set([
    '/',
    '/services',
    ...serviceLinks(services).map(({ href }) => href),
    ...inMenu,
    ...[...inFooter, ...navigation.legal.links].map(({ href }) => href),
  ]);
  cached.set(layout, addresses);
  return addresses;
}
