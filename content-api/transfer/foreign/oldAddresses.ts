import type { EarlierEntry } from '#content-api/transfer/transfer.shared.ts';
import { percentDecoded } from '../../values/paths.shared.ts';
import { isFixedAddress } from '../../values/siteAddresses.shared.ts';
import { slugOfLetters } from '../../values/slugFrom.shared.ts';
import { urlOf } from '../../values/url.shared.ts';
import { earlierFrom } from '../frontMatter/earlier.ts';
import type { OldBlog, OldOutline } from './oldBlog.ts';

export interface OldAddresses {
  /**
   * The new address, or the link without trailing slash; '' for a path that means something else on this site.
   * Drops anchors in other pages: headings differ, and a link to a missing one stops a release.
   */
  renew(href: string): string;
  earlier(key: string): EarlierEntry[];
  /** Old paths of published posts that aren't below `/blog`. */
  redirects: [from: string, to: string][];
  /** The number of posts whose address has a query (`/?p=1`), which no file of redirects can have. */
  withQuery: number;
}

type Known = Pick<OldBlog, 'outlines' | 'categoryPages' | 'foundBySlug' | 'sites'>;

export function oldAddresses(
  { outlines, categoryPages, foundBySlug, sites }: Known,
  slugs: ReadonlyMap<string, string>,
): OldAddresses {
  const hosts = new Set(sites.map(hostOf).filter(Boolean));
  const pathHere = (address: string) => pathOn(hosts, address);
  const byPath = new Map([...categoryPages].map(([path, slug]) => [path, `/blog/category/${slug}`]));
  const bySlug = new Map(outlines.map(({ key, slug }) => [slug, `/blog/${slugs.get(key) ?? ''}`]));
  const earlier = new Map<string, EarlierEntry[]>();
  const redirects = new Map<string, string>();
  let withQuery = 0;
  const atTheEnd = (path: string) => (besides.test(path) ? undefined : bySlug.get(path.replace(/^.*\//, '')));
  for (const { key, addresses, status } of outlines) {
    const slug = slugs.get(key) ?? '';
    const to = `/blog/${slug}`;
    const [present, ...others] = addresses.map(pathHere);
    for (const path of [present, ...others]) {
      if (path === undefined || path === '/') continue;
      if (!byPath.has(path)) byPath.set(path, to);
      if (status !== 'published' || path === to) continue;
      const [below] = /^\/blog\/[^/?]+$/.test(path) ? earlierFrom(path) : [];
      if (path.includes('?')) withQuery += path === present ? 1 : 0;
      else if (below) earlier.set(key, [...(earlier.get(key) ?? []), below]);
      else if (!isFixedAddress(path) && !/[*:]/.test(path) && !redirects.has(path)) redirects.set(path, to);
    }
  }
  return {
    renew(href) {
      const [address = ''] = href.split('#', 1);
      const path = address === '' ? undefined : pathHere(address);
      const to = path === undefined ? undefined : (byPath.get(path) ?? (foundBySlug && atTheEnd(path)));
      if (to) return to;
      if (/^\/(?:api|admin|uploads)(?:\/|$)/.test(address)) return '';
      return /^\/[^/]/.test(address) ? address.replace(/\/+(?=$|\?)/, '') : href;
    },
    earlier: (key) => earlier.get(key) ?? [],
    redirects: [...redirects],
    withQuery,
  };
}

const besides = /^\/(?:tag|author|page|content|ghost)\//;

/** Drops host, trailing slash and trackers; undefined for other hosts. `/?p=12` is a complete address. */
function pathOn(hosts: ReadonlySet<string>, address: string): string | undefined {
  // For a browser, a backslash is a slash: `/\host` is no path.
  const isPath = /^\/(?![/\\])/.test(address);
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  const base = 'http://old.invalid';
  const url = isPath || /^https?:/i.test(absolute) ? urlOf(absolute, base) : null;
  if (!url) return undefined;
  if (!isPath && !hosts.has(bare(url.host))) return undefined;
  const path = url.pathname.replace(/\/+$/, '') || '/';
  const post = url.searchParams.get('p');
  return path === '/' && post ? `/?p=${post}` : path;
}

function hostOf(site: string): string {
  return bare(urlOf(site)?.host ?? '');
}

/** A site answers with and without www. */
function bare(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}

/**
 * Depends on the export alone, so that a second import finds the posts of the first.
 * Transliterates other scripts; of two equal slugs, the later one gets a number.
 */
export function newSlugs(outlines: Pick<OldOutline, 'key' | 'slug' | 'title'>[]): Map<string, string> {
  const taken = new Set<string>();
  const requested = outlines.map((outline) => ({ key: outline.key, slug: wantedSlug(outline) }));
  return new Map(
    requested.map(({ key, slug }) => {
      const free = firstFree(slug, taken);
      taken.add(free);
      return [key, free];
    }),
  );
}

function wantedSlug({ key, slug, title }: Pick<OldOutline, 'key' | 'slug' | 'title'>): string {
  // Squarespace exports the full address of a post as its slug. WordPress percent-encodes other scripts.
  const own = percentDecoded(slug).split('/').filter(Boolean).at(-1) ?? '';
  const bare = own.replace(/\.(?:html?|php|aspx?)$/i, '').replace(/[_.]/g, '-');
  const made = slugOfLetters(bare) || slugOfLetters(title);
  return made || `post-${slugOfLetters(key) || '1'}`;
}

export function firstFree(slug: string, taken: Pick<ReadonlySet<string>, 'has'>): string {
  for (let nth = 1; ; nth += 1) {
    const end = nth === 1 ? '' : `-${nth}`;
    const candidate = slug.slice(0, 80 - end.length).replace(/-+$/, '') + end;
    if (!taken.has(candidate)) return candidate;
  }
}
