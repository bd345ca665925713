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

/**
 * The addresses that an agency can rename, each with all addresses below it. The store, Vike and the files of a release
 * have these. Links on their way to a reader, and requests on their way in, are translated.
 */
export const MAIN_ADDRESSES = [
  '/about-us',
  '/services',
  '/work',
  '/contact-us',
  '/book',
  '/blog',
  '/privacy',
  '/thank-you',
] as const;

type MainAddress = (typeof MAIN_ADDRESSES)[number];

/** By main address: the agency's own one, then those that it had before. */
export type OwnAddresses = { [Main in MainAddress]?: string[] | undefined };

interface Name {
  name: string;
  main: string;
  current: string;
  /** It leads to the main address alone, and to nothing below it. */
  isAlias: boolean;
}

const namesBySite = new WeakMap<OwnAddresses, Name[]>();

/** All addresses that lead to a renamed main address, also percent-encoded. */
function namesOf(own: OwnAddresses): Name[] {
  const cached = namesBySite.get(own);
  if (cached) return cached;
  const names = Object.entries(own).flatMap(([main, names = []]) => {
    const [current = main, ...earlier] = names;
    const full = new Set([current, main, ...earlier].flatMap((name) => [name, encodeURI(name)]));
    const aliases = Object.keys(ALIASES).filter((alias) => ALIASES[alias] === main && !full.has(alias));
    const each = (isAlias: boolean) => (name: string) => ({ name, main, current, isAlias });
    return [...[...full].map(each(false)), ...(current === main ? [] : aliases.map(each(true)))];
  });
  namesBySite.set(own, names);
  return names;
}

/** An address goes on behind a main one with a part below it, a query, a fragment or the ending of a file. */
const GOES_ON = /^(?:$|[/?#]|\.(?:md|html)\b)/;

/** The main address of an address and the rest of it; null where nothing was renamed. */
export function mainAddressIn(address: string, own: OwnAddresses): (Name & { rest: string }) | null {
  for (const found of namesOf(own)) {
    const { name, isAlias } = found;
    const rest = address.slice(name.length);
    const isIt = address.slice(0, name.length).toLowerCase() === name.toLowerCase();
    if (isIt && GOES_ON.test(rest) && !(isAlias && rest.startsWith('/'))) return { ...found, rest };
  }
  return null;
}

/** An address as visitors have it: '/blog/a' is '/notes/a' where the agency calls the blog '/notes'. */
export function currentAddress(address: string, own: OwnAddresses = {}): string {
  const found = mainAddressIn(address, own);
  return found ? found.current + found.rest : address;
}

/** The same address as the program knows it, by whichever name it was written: '/notes/a' is '/blog/a'. */
export function defaultAddress(address: string, own: OwnAddresses = {}): string {
  const found = mainAddressIn(address, own);
  return found ? found.main + found.rest : address;
}

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

/** The names of a main address that redirect to the current one. @param isAlone also those with nothing below them. */
export function leftNames(main: string, own: OwnAddresses, isAlone: boolean): string[] {
  return namesOf(own).flatMap(({ main: of, name, current, isAlias }) =>
    of !== main || name === current || name.includes('%') || (isAlias && !isAlone) ? [] : name,
  );
}

/** An address for a header, which holds no other letters than those of ASCII. */
export function inHeader(address: string): string {
  return address.replace(/[^\0-\x7f]/gu, encodeURIComponent);
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
 * Rules for browsers: a page is fetched when the pointer rests on its link or goes down. Left out are dialogs, filters,
 * files and what is the server's. They stand in each page as they are here, since its policy names them by their hash;
 * as a file of their own they would be asked for before the stylesheet.
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
