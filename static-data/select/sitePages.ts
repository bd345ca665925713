import { LISTED } from '#content-api/sitePages/sections/listed.shared.ts';
import type { SectionTypeName } from '#content-api/sitePages/sections/sections.shared.ts';
import type { ShownPage } from '#content-api/sitePages/sitePages.shared.ts';
import { perSnapshot } from '#content-api/values/memoize.shared.ts';
import { ALIASES, UNLISTED_ADDRESSES } from '#content-api/values/siteAddresses.shared.ts';
import { urlOf } from '#content-api/values/url.shared.ts';
import type { SeoPage } from '../schema.ts';

const byAddress = perSnapshot(
  (pages: readonly ShownPage[]) => new Map(pages.map((page) => [page.address, page])),
);

/** Pages that other parts of the site render: the blog's list and the error documents. */
const MADE_ELSEWHERE = new Set(['/blog', '/404', '/blog/404']);

/** The page with this address, or of which this is another one. */
export function sitePageAt(pages: readonly ShownPage[], address: string): ShownPage | undefined {
  return byAddress(pages).get(ALIASES[address] ?? address);
}

/** Whether its document is made of its sections alone. */
export function isOwnDocument({ address }: Pick<ShownPage, 'address'>): boolean {
  return !MADE_ELSEWHERE.has(address);
}

/** Whether nobody should find it by searching: where forms lead that are sent without JavaScript. */
export function isUnlisted({ address }: Pick<ShownPage, 'address'>): boolean {
  return UNLISTED_ADDRESSES.includes(address) || address.endsWith('/404');
}

/** The pages above it, the home page left out: of /services/design that is /services. */
export function pagesAbove(pages: readonly ShownPage[], address: string): ShownPage[] {
  const parts = address.split('/').slice(1, -1);
  return parts.flatMap((_, index) => {
    const above = byAddress(pages).get(`/${parts.slice(0, index + 1).join('/')}`);
    return above ? [above] : [];
  });
}

/** Whether a section of the page shows the entries of this kind, or would if there were others or none. */
export function showsEntries({ sections }: Pick<ShownPage, 'sections'>, key: string): boolean {
  return sections.some(({ type, data }) =>
    type === 'team' ? key === data.who || key === 'authors' : listShownBy(type) === key,
  );
}

/** The people in a section *Team*: while the team is empty, the authors of posts. */
export function peopleOf<Author, Person>(
  lists: { authors: readonly Author[]; team: readonly Person[] },
  who: 'authors' | 'team',
): readonly (Author | Person)[] {
  return who === 'team' && lists.team.length > 0 ? lists.team : lists.authors;
}

/** The kind of content that a type of section lists. */
export function listShownBy(type: SectionTypeName): (typeof LISTED)[keyof typeof LISTED] | undefined {
  return LISTED[type as keyof typeof LISTED];
}

export function shows({ sections }: Pick<ShownPage, 'sections'>, type: string): boolean {
  return sections.some((section) => section.type === type);
}

export { seoKeyOf } from '../../content-api/values/paths.shared.ts';

export function isHidden({ noindex }: Partial<SeoPage>): boolean {
  return noindex === true || noindex === 'true';
}

/** Whether a page names another one that is to be found in its place; its own address, whole or a path, names itself. */
export function isFoundElsewhere({ canonicalUrl }: Partial<SeoPage>, url: string, origin: string): boolean {
  if (!canonicalUrl) return false;
  const bare = (address: string) =>
    urlOf(address, origin)
      ?.href.replace(/[?#].*$/, '')
      .replace(/\/$/, '');
  const elsewhere = bare(canonicalUrl);
  return elsewhere !== undefined && elsewhere !== bare(url);
}
