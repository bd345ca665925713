import type { ShownCase } from '#content-api/kinds/cases.shared.ts';
import type { Section } from '#content-api/sitePages/sections/sections.shared.ts';
import type { ShownPage } from '#content-api/sitePages/sitePages.shared.ts';
import { perSnapshot } from '#content-api/values/memoize.shared.ts';
import { serviceAddress } from '#content-api/values/siteAddresses.shared.ts';
import type { Picture, PostSummary, Snapshot } from '../schema.ts';
import { postsInCategory } from './blogPage.ts';
import { sitePageAt } from './sitePages.ts';

type WorkSection = Extract<Section, { type: 'work' }>;
type Content = Pick<Snapshot, 'cases' | 'services' | 'logos' | 'pages'>;

/** A filter of the work list, and the address of the filtered list. */
export interface WorkFilter {
  by: 'service' | 'sector';
  name: string;
  href: string;
  isCurrent: boolean;
}

/** Data of a case study's page besides its sections. */
export interface CaseOnPage {
  entry: ShownCase;
  logo: Picture | null;
  services: { name: string; href: string }[];
  next: ShownCase | null;
  related: ShownCase[];
}

/** The agency's work that a page's sections show. */
export interface WorkOnPage {
  /** By section id. */
  lists: Record<string, ShownCase[]>;
  filters: WorkFilter[];
  /** The address of the list of all work: the first page with a filtered list. */
  all: string | null;
  caseOnPage: CaseOnPage | null;
}

const WORK = '/work';
const RELATED = 2;

export function caseAddress(slug: string): string {
  return `${WORK}/${slug}`;
}

/** The page's sections. The page of a service also gets its case studies, before a call to action at the end. */
export function sectionsWithWork({ cases, services }: Content, page: ShownPage, title: string): Section[] {
  const { sections } = page;
  const service = services.find(({ slug }) => serviceAddress(slug) === page.address);
  const isMissing = service && !sections.some(({ type }) => type === 'work');
  if (!isMissing || !cases.some((one) => one.services.includes(service.slug))) return sections;
  const end = sections.at(-1)?.type === 'callToAction' ? -1 : sections.length;
  return sections.toSpliced(end, 0, workOfService(service.slug, title));
}

/** Case studies on a page. The fingerprint covers these, so that one change renders no other pages. */
export function workOn(content: Content, page: ShownPage): WorkOnPage {
  const sections = sectionsWithWork(content, page, '').filter((section) => section.type === 'work');
  const caseOnPage = caseOn(content, page);
  return {
    lists: Object.fromEntries(sections.map((section) => [section.id, casesIn(content, section, page)])),
    filters: sections.some(({ data }) => data.filters) ? filtersOn(content, page) : [],
    all: sections.length > 0 || caseOnPage ? allWork(content.pages) : null,
    caseOnPage,
  };
}

/** The filters on a page, each with the address of the filtered list. */
export function filtersOf({ cases, services }: Omit<Content, 'pages' | 'logos'>, page: ShownPage) {
  const used = new Set(cases.flatMap((one) => one.services));
  const sectors = new Map(
    cases.flatMap(({ sector, sectorSlug }) => (sectorSlug ? [[sectorSlug, sector]] : [])),
  );
  const base = page.filter ? page.filter.of : page.address;
  return [
    ...services.flatMap(({ slug, shortName }) =>
      used.has(slug) ? [{ by: 'service' as const, value: slug, name: shortName }] : [],
    ),
    ...[...sectors].map(([value, name]) => ({ by: 'sector' as const, value, name })),
  ].map((filter) => ({ ...filter, href: `${base}/${filter.by}/${filter.value}` }));
}

function filtersOn(content: Content, page: ShownPage): WorkFilter[] {
  return filtersOf(content, page).flatMap(({ by, name, href }) =>
    sitePageAt(content.pages, href)?.filter ? [{ by, name, href, isCurrent: href === page.address }] : [],
  );
}

function casesIn({ cases }: Content, { data }: WorkSection, { filter }: ShownPage): ShownCase[] {
  if (filter && data.filters)
    return cases.filter((one) =>
      filter.by === 'service' ? one.services.includes(filter.value) : one.sectorSlug === filter.value,
    );
  const chosen = {
    first: cases,
    service: cases.filter(({ services }) => services.includes(data.service)),
    chosen: data.chosen.flatMap(({ slug }) => cases.find((one) => one.slug === slug) ?? []),
  }[data.show];
  return data.count === 'all' ? chosen : chosen.slice(0, Number(data.count));
}

const allWork = perSnapshot(
  (pages: readonly ShownPage[]) => pages.find((page) => !page.filter && listsWork(page))?.address ?? null,
);

/** True for a page that lists work with filters. */
export function listsWork({ sections }: Pick<ShownPage, 'sections'>): boolean {
  return sections.some(({ type, data }) => type === 'work' && data.filters);
}

function caseOn({ cases, services, logos }: Content, { address }: ShownPage): CaseOnPage | null {
  const index = cases.findIndex(({ slug }) => caseAddress(slug) === address);
  const entry = cases[index];
  if (!entry) return null;
  const others = [...cases.slice(index + 1), ...cases.slice(0, index)];
  const [next = null, ...rest] = others;
  const nearness = (one: ShownCase) =>
    one.services.filter((slug) => entry.services.includes(slug)).length +
    Number(one.sectorSlug === entry.sectorSlug);
  return {
    entry,
    logo: logos.find(({ name }) => name === entry.logo)?.picture ?? null,
    services: services.flatMap(({ slug, shortName }) =>
      entry.services.includes(slug) ? [{ name: shortName, href: serviceAddress(slug) }] : [],
    ),
    next,
    related: rest
      .filter((one) => nearness(one) > 0)
      .sort((a, b) => nearness(b) - nearness(a))
      .slice(0, RELATED),
  };
}

function workOfService(service: string, title: string): WorkSection {
  return {
    id: 'work-of-service',
    type: 'work',
    hidden: false,
    data: {
      ...{ label: '', title, lede: '', tone: 'paper', numbered: true },
      frame: {
        ...{ head: 'margin', space: 'normal', width: 'page', rule: true },
        ground: { url: '', alt: '', x: 50, y: 50 },
        video: '',
      },
      ...{ layout: 'grid', show: 'service', service, chosen: [], count: '3', filters: false },
    },
  } as WorkSection;
}

/** The posts that a section lists, newest first. A renamed category keeps its posts. */
export function latestPosts(
  { posts, movedCategories }: Pick<Snapshot, 'posts' | 'movedCategories'>,
  { data }: Section & { type: 'latestPosts' },
): PostSummary[] {
  const { category, count } = data;
  const now = movedCategories.find(({ slug }) => slug === category)?.to ?? category;
  const all = category === '' ? posts : postsInCategory(posts, now);
  return all.slice(0, Number(count));
}

/** All posts that a page lists, by section. */
export function postsListedOn(
  snapshot: Pick<Snapshot, 'posts' | 'movedCategories'>,
  { sections }: Pick<ShownPage, 'sections'>,
): PostSummary[] {
  return sections.flatMap((section) =>
    section.type === 'latestPosts' ? latestPosts(snapshot, section) : [],
  );
}

/** Up to this many lookups scan the list, which is faster than a map of ten thousand posts. */
const FEW = 50;

export function placeFinder(slugs: readonly string[]): (slug: string) => number {
  let requests = 0;
  let places: Map<string, number> | undefined;
  return (slug) => {
    requests += 1;
    if (requests <= FEW) return slugs.indexOf(slug);
    places ??= new Map(slugs.map((one, index) => [one, index]));
    return places.get(slug) ?? -1;
  };
}

/** A post's position in the list; -1 if there is no such post. */
export const placeOf = perSnapshot((posts: readonly PostSummary[]) =>
  placeFinder(posts.map(({ slug }) => slug)),
);

export function postBySlug(posts: readonly PostSummary[], slug: string): PostSummary | undefined {
  return posts[placeOf(posts)(slug)];
}
