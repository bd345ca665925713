import { ALIASES, FIXED_ADDRESSES } from '#static-data/addresses.ts';
import { SERVICES } from '#static-data/services.ts';

export interface NavigationLink {
  name: string;
  href: string;
  summary: string;
}

export const serviceLinks: NavigationLink[] = SERVICES.map((service) => ({
  name: service.shortName,
  href: `/services/${service.slug}`,
  summary: service.summary,
}));

export const resourceLinks: NavigationLink[] = [
  { name: 'Blog Posts', href: '/blog', summary: 'Notes on the work, with the figures left in.' },
];

/** The footer's list names what people look for, which is not always what the menu calls it. */
export const footerServices = [
  { name: 'Website Development', href: '/services/web-app-development' },
  { name: 'Digital Marketing', href: '/services/digital-marketing' },
  { name: 'AI Automation', href: '/services/ai-solutions' },
  { name: 'AI Projects', href: '/services/ai-solutions' },
];

export function current(href: string, path: string): 'page' | undefined {
  return href === (ALIASES[path] ?? path) ? 'page' : undefined;
}

const fixed = new Set(FIXED_ADDRESSES);

/** A fixed page at its canonical address, any other in its part of the site, '/blog/' for a post. */
export function placeOf(path: string): string {
  const canonical = ALIASES[path] ?? path;
  return fixed.has(canonical) ? canonical : `/${canonical.split('/', 2)[1]}/`;
}
