import type { EarlierEntry } from '#content-api/transfer/transfer.shared.ts';
import { isFixedAddress } from '../../values/siteAddresses.shared.ts';
import { slugOfLetters } from '../../values/slugFrom.shared.ts';
import { urlOf } from '../../values/url.shared.ts';
import { earlierFrom } from '../frontMatter/earlier.ts';
import type { OldBlog, OldOutline } from './oldBlog.ts';

export interface OldAddresses {
  /**
   * The new address, or the link without trailing slash; '' for a path that means something else here.
   * Anchors in other pages are dropped: headings differ here, and a link to none stops a release.
   */
  renew(href: string): string;
  earlier(key: string): EarlierEntry[];
  /** Paths that led to published posts and aren't below `/blog`, with where each leads now. */
  redirects: [from: string, to: string][];
  /** How many posts had no other address than one with a query (`/?p=1`), which no such file can lead on from. */
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

/** Without host, trailing slash and trackers; undefined elsewhere. `/?p=12` is a whole address. */
function pathOn(hosts: ReadonlySet<string>, address: string): string | undefined {
  // To a browser a backslash is a slash, and some characters are none: `/\host` is no path, nor need it be an address.
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
 * Depends on nothing but the export, so that a second import finds the posts of the first.
 * Other scripts are transliterated; of two that are the same the later in the file gets a number.
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
  // Squarespace has the whole address of a post there.
  const [own = ''] = decoded(slug).split('/').filter(Boolean).slice(-1);
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

/** WordPress keeps slugs of other scripts in the form they have in addresses. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
