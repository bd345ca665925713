/** Addresses that exist whatever the content: canonical ones, which search engines are told about. */
const FIXED_ADDRESSES: string[] = [
  '/',
  '/services',
  '/about-us',
  '/contact-us',
  '/blog',
  '/book',
  '/privacy',
];

export function serviceAddress(slug: string): string {
  return `/services/${slug}`;
}

/** The address of a list without its filter: '/work' of '/work/service/design'. */
export function withoutFilter(address: string): string {
  return address.replace(/\/[^/]+\/[^/]+$/, '') || '/';
}

/** Canonical addresses of a site beside those of its blog, in the order of the menu. */
export function ownAddresses({ services }: { services: readonly { slug: string }[] }): string[] {
  const ofServices = services.map(({ slug }) => serviceAddress(slug));
  return FIXED_ADDRESSES.flatMap((url) => (url === '/services' ? [url, ...ofServices] : [url]));
}

export const ALIASES: Record<string, string> = { '/about': '/about-us', '/contact': '/contact-us' };

/** The pages after a form that was sent without JavaScript. Nobody should find them by searching. */
export const UNLISTED_ADDRESSES: string[] = ['/thank-you', '/thank-you/booked'];

/** The back office: one prerendered shell, which the server answers for every address below it too. */
export const SHELL_ADDRESS = '/admin';

/** The error documents by their addresses, which are no addresses to link to. */
export const ERROR_DOCUMENTS: readonly string[] = ['/404', '/blog/404'];

const WITHOUT_TWIN = new Set([...UNLISTED_ADDRESSES, ...ERROR_DOCUMENTS, SHELL_ADDRESS]);

/** The address of a page's twin in Markdown. Null for what follows a form, error pages and the back office. */
export function twinOf(page: string): string | null {
  if (WITHOUT_TWIN.has(page)) return null;
  return page === '/' ? '/index.md' : `${encodeURI(page)}.md`;
}

export function categoryFeed(slug: string): string {
  return `/blog/category/${slug}/rss.xml`;
}

export function authorFeed(slug: string): string {
  return `/blog/author/${slug}/rss.xml`;
}

/** All that a text may link to whatever the content: pages, their other addresses, feeds. */
export const LINKABLE_ADDRESSES: string[] = [
  ...FIXED_ADDRESSES,
  ...Object.keys(ALIASES),
  '/rss.xml',
  '/feed.json',
  '/sitemap.xml',
];

const fixed = new Set(LINKABLE_ADDRESSES);

export function isFixedAddress(path: string): boolean {
  return fixed.has(path);
}

/**
 * Rules for browsers: a page is fetched when the pointer rests on its link or goes down. Left out are dialogs,
 * filters, files and what is the server's. They stand in each page as they are here, since its policy names them by
 * their hash; as a file of their own they would be asked for before the stylesheet.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const FETCHED_AHEAD: string = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/admin', '/admin/*', '/*.*'] } },
          {
            not: {
              selector_matches:
                '[href^="#"], [href*="?"], [data-enquiry], [data-booking], [data-island="BlogBrowser"] nav a, [download]',
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
