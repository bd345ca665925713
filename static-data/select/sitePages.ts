import type { ShownCollection } from '#content-api/kinds/collections.shared.ts';
import type { ShownEntry } from '#content-api/kinds/entries.shared.ts';
import { LISTED } from '#content-api/sitePages/sections/listed.shared.ts';
import type { Section, SectionTypeName } from '#content-api/sitePages/sections/sections.shared.ts';
import type { ShownPage } from '#content-api/sitePages/sitePages.shared.ts';
import { perSnapshot } from '#content-api/values/memoize.shared.ts';
import { slugOfWords } from '#content-api/values/paths.shared.ts';
import { ALIASES, UNLISTED_ADDRESSES } from '#content-api/values/siteAddresses.shared.ts';
import { urlOf } from '#content-api/values/url.shared.ts';
import type { SeoPage, Snapshot } from '../schema.ts';

const byAddress = perSnapshot(
  (pages: readonly ShownPage[]) => new Map(pages.map((page) => [page.address, page])),
);

/** Other parts of the site render these: the blog's list and the error documents. */
const MADE_ELSEWHERE = new Set(['/blog', '/404', '/blog/404']);

/** The page with this address or alias. */
export function sitePageAt(pages: readonly ShownPage[], address: string): ShownPage | undefined {
  return byAddress(pages).get(ALIASES[address] ?? address);
}

/** True for a page that consists of its sections alone. */
export function isOwnDocument({ address }: Pick<ShownPage, 'address'>): boolean {
  return !MADE_ELSEWHERE.has(address);
}

/** Search engines shouldn't list these pages, which forms without JavaScript lead to. */
export function isUnlisted({ address }: Pick<ShownPage, 'address'>): boolean {
  return UNLISTED_ADDRESSES.includes(address) || address.endsWith('/404');
}

/** The parent pages without the home page: /services for /services/design. */
export function pagesAbove(pages: readonly ShownPage[], address: string): ShownPage[] {
  const parts = address.split('/').slice(1, -1);
  return parts.flatMap((_, index) => {
    const above = byAddress(pages).get(`/${parts.slice(0, index + 1).join('/')}`);
    return above ? [above] : [];
  });
}

/** True if a section shows this kind of entry, or could. */
export function showsEntries({ sections }: Pick<ShownPage, 'sections'>, key: string): boolean {
  return sections.some(({ type, data }) =>
    type === 'team' ? key === data.who || key === 'authors' : listShownBy(type) === key,
  );
}

/** People of a section *Team*; while the team is empty, the authors of posts. */
export function peopleOf<Author, Person>(
  lists: { authors: readonly Author[]; team: readonly Person[] },
  who: 'authors' | 'team',
): readonly (Author | Person)[] {
  return who === 'team' && lists.team.length > 0 ? lists.team : lists.authors;
}

/** The kind of content that a section type lists. */
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

/** True if a page's canonical address is another page. Its own address counts as itself, in full or as a path. */
export function isFoundElsewhere({ canonicalUrl }: Partial<SeoPage>, url: string, origin: string): boolean {
  if (!canonicalUrl) return false;
  const bare = (address: string) =>
    urlOf(address, origin)
      ?.href.replace(/[?#].*$/, '')
      .replace(/\/$/, '');
  const elsewhere = bare(canonicalUrl);
  return elsewhere !== undefined && elsewhere !== bare(url);
}

const COUNTS = { all: Number.POSITIVE_INFINITY, one: 1, two: 2, three: 3, four: 4, six: 6 };

type CollectionSection = Extract<Section, { type: 'collection' }>;
type Content = Pick<Snapshot, 'collections' | 'entries' | 'pages'>;

interface CollectionFilter {
  /** Key of the filter's field. */
  by: string;
  value: string;
  name: string;
  href: string;
  isCurrent: boolean;
}

export interface ShownList {
  collection: ShownCollection;
  entries: ShownEntry[];
  filters: CollectionFilter[];
}

/** Collections on a page. The fingerprint covers these, so that one edit renders no other pages. */
export interface CollectionsOnPage {
  /** By section id. */
  lists: Record<string, ShownList>;
  entryOnPage: { collection: ShownCollection; entry: ShownEntry; hasList: boolean } | null;
}

export function collectionsOn(content: Content, page: ShownPage): CollectionsOnPage {
  const lists = page.sections.flatMap((section) => {
    const list = section.type === 'collection' ? listOf(content, section, page) : undefined;
    return list ? [[section.id, list] as const] : [];
  });
  return { lists: Object.fromEntries(lists), entryOnPage: entryOn(content, page) };
}

/** The collection at this address or at the address of its filter. */
export function collectionAt(collections: readonly ShownCollection[], address: string) {
  return collections.find((one) => address === one.address || address.startsWith(`${one.address}/`));
}

/** Filters of a collection, field by field. */
export function filtersOfEntries({ fields }: ShownCollection, entries: readonly ShownEntry[]) {
  return fields.flatMap((field) => {
    if (!field.filter) return [];
    const used = [...new Set(entries.map(({ data }) => data[field.key]))];
    const { key: by, label, choices } = field;
    if (field.type === 'yesNo') return used.includes(true) ? [{ by, value: 'yes', name: label }] : [];
    const texts = used.flatMap((value) => (typeof value === 'string' && value ? value : []));
    const inOrder = field.type === 'choice' ? choices.filter((one) => texts.includes(one)) : texts.sort();
    return inOrder.map((name) => ({ by, value: slugOfWords(name), name }));
  });
}

/** The section with a page for each filter. */
export function filteredSection({ sections }: Pick<ShownPage, 'sections'>): CollectionSection | undefined {
  return sections.find(
    (section): section is CollectionSection => section.type === 'collection' && section.data.filters,
  );
}

export function entriesOf(
  { address, sorting }: ShownCollection,
  entries: readonly ShownEntry[],
): ShownEntry[] {
  const own = entries.filter(({ collection }) => collection === address);
  if (sorting === 'hand') return own;
  if (sorting === 'title') return own.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const key = sorting.slice(1);
  const sign = sorting.startsWith('-') ? -1 : 1;
  const dayOf = ({ data }: ShownEntry) => String(data[key] ?? '');
  return own.sort((a, b) => sign * (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))));
}

function listOf(content: Content, { data }: CollectionSection, page: ShownPage): ShownList | undefined {
  const collection = collectionAt(content.collections, data.collection);
  if (!collection) return undefined;
  const all = entriesOf(collection, content.entries);
  const [by = '', value = ''] = data.collection.slice(collection.address.length + 1).split('/');
  const isFiltered = data.filters && page.filter !== undefined;
  const chosen = isFiltered ? page.filter : by ? { by, value } : undefined;
  const entries = chosen ? all.filter((one) => hasValue(one, chosen)) : all;
  return {
    collection,
    entries: isFiltered ? entries : entries.slice(0, COUNTS[data.count]),
    filters: data.filters ? filtersOn(content, collection, all, page) : [],
  };
}

function hasValue({ data }: ShownEntry, { by, value }: { by: string; value: string }): boolean {
  const own = data[by];
  return own === true ? value === 'yes' : typeof own === 'string' && own !== '' && slugOfWords(own) === value;
}

function filtersOn(
  { pages }: Content,
  collection: ShownCollection,
  entries: readonly ShownEntry[],
  page: ShownPage,
): CollectionFilter[] {
  const base = page.filter?.of ?? page.address;
  return filtersOfEntries(collection, entries).flatMap((filter) => {
    const href = `${base}/${filter.by}/${filter.value}`;
    return sitePageAt(pages, href)?.filter ? [{ ...filter, href, isCurrent: href === page.address }] : [];
  });
}

function entryOn({ collections, entries, pages }: Content, { address }: ShownPage) {
  const entry = entries.find(({ slug }) => slug === address);
  const collection = entry && collectionAt(collections, entry.collection);
  if (!entry || !collection?.hasPages) return null;
  return { entry, collection, hasList: sitePageAt(pages, collection.address) !== undefined };
}
