import { firstSections } from '#content-api/agency/services/firstPage.shared.ts';
import { type FormField, formOf, withTexts } from '#content-api/sitePages/fields/form.shared.ts';
import {
  SECTION_TYPES,
  type Section,
  sectionSchema,
} from '#content-api/sitePages/sections/sections.shared.ts';
import { serviceAddress } from '#content-api/values/siteAddresses.shared.ts';
import type { Moved, ShownPage, ShownService, Site, Snapshot } from '#static-data/schema.ts';
import { caseAddress, filtersOf, listsWork } from '#static-data/select/listed.ts';
import { collectionAt, entriesOf, filteredSection, filtersOfEntries } from '#static-data/select/sitePages.ts';

type Services = Pick<Snapshot, 'services' | 'movedServices'> & Pick<Site, 'wording'>;

/**
 * Pages of services follow them: the page of a renamed service moves along, that of a hidden one isn't there, and
 * a new service has a page that says what its card says.
 * @param stored as the store has them.
 */
export function withServices(stored: readonly ShownPage[], services: Services): ShownPage[] {
  const written = stored.map((page) => namingReused(services.services, page));
  const byAddress = new Map(written.map((page) => [page.address, page]));
  const shown = new Set(services.services.map(({ slug }) => serviceAddress(slug)));
  const others = written.filter(
    ({ address, fixed }) => !shown.has(address) && !(fixed && address.startsWith(serviceAddress(''))),
  );
  const own = services.services.map((service) => pageOf(service, services, byAddress));
  const follow = named('services', services.movedServices);
  const pages = [...others, ...own].map((page) => ({ ...page, sections: page.sections.map(follow) }));
  return pages.toSorted((a, b) => (a.address < b.address ? -1 : 1));
}

function pageOf(
  service: ShownService,
  { movedServices, wording }: Services,
  byAddress: ReadonlyMap<string, ShownPage>,
): ShownPage {
  const { slug } = service;
  const earlier = movedServices.flatMap((moved) => (moved.to === slug ? moved.slug : []));
  const [written] = [slug, ...earlier].flatMap((name) => byAddress.get(serviceAddress(name)) ?? []);
  return namingService(service, written ?? newPage(service, wording));
}

export function namingService(service: ShownService, page: ShownPage): ShownPage {
  const sections = page.sections.map(calling(service));
  return { ...page, sections, address: serviceAddress(service.slug), title: service.shortName };
}

/** A page whose sections from the pages of services name the service that they come from. */
export function namingReused(services: readonly ShownService[], page: ShownPage): ShownPage {
  const { reusedFrom } = page;
  if (!reusedFrom) return page;
  const sections = page.sections.map((section) => {
    const service = services.find(({ slug }) => serviceAddress(slug) === reusedFrom[section.id]);
    return service ? calling(service)(section) : section;
  });
  return { ...page, sections };
}

const calling = ({ shortName }: ShownService) =>
  withText((value) => value.replaceAll('{service}', shortName));

export function named(kind: 'services' | 'cases', moved: readonly Moved[]) {
  const now = new Map(moved.map(({ slug, to }) => [slug, to]));
  return withText((value, { of }) => (of === kind ? (now.get(value) ?? value) : value));
}

function withText(change: (value: string, field: FormField) => string) {
  return (section: Section): Section => {
    const data = withTexts(formOf(SECTION_TYPES[section.type]), section.data, change);
    return { ...section, data } as Section;
  };
}

const NONE = { storedAddress: '', fixed: true, description: '', updatedAt: '', version: '', pictures: {} };

function newPage({ shortName, ...service }: ShownService, wording: Site['wording']): ShownPage {
  const sections = firstSections({ ...service, short_name: shortName }, wording);
  return {
    ...NONE,
    address: serviceAddress(service.slug),
    title: shortName,
    sections: sections.map((section) => sectionSchema.parse(section)),
  };
}

type Work = Pick<Snapshot, 'cases' | 'services' | 'movedPages' | 'redirects'>;

/**
 * The pages without those of case studies that aren't published, with a page for each filter of a list of work. An
 * owner's page or redirect at the address of a filter wins. Case studies without a published page are left out.
 */
export function withWork(stored: readonly ShownPage[], content: Work): Pick<Snapshot, 'pages' | 'cases'> {
  const published = new Set(stored.map(({ address }) => address));
  const cases = content.cases.filter(({ slug }) => published.has(caseAddress(slug)));
  const shown = new Set(cases.map(({ slug }) => caseAddress(slug)));
  const isShown = ({ address, fixed }: ShownPage) =>
    !fixed || !address.startsWith(caseAddress('')) || shown.has(address);
  const follow = named('cases', movedCases(content.movedPages));
  const pages = stored.filter(isShown).map((page) => ({ ...page, sections: page.sections.map(follow) }));
  const taken = new Set([...published, ...content.redirects.map(({ from }) => from.toLowerCase())]);
  const filtered = pages.filter(listsWork).flatMap((page) =>
    filtersOf({ ...content, cases }, page)
      .filter(({ href }) => !taken.has(href))
      .map(
        ({ by, value, name, href }): ShownPage => ({
          ...page,
          address: href,
          title: `${page.title}: ${name}`,
          filter: { of: page.address, by, value },
        }),
      ),
  );
  return { cases, pages: [...pages, ...filtered].toSorted((a, b) => (a.address < b.address ? -1 : 1)) };
}

export function movedCases(movedPages: readonly Moved[]): Moved[] {
  const start = caseAddress('');
  return movedPages.flatMap(({ slug, to }) =>
    slug.startsWith(start) && to.startsWith(start)
      ? [{ slug: slug.slice(start.length), to: to.slice(start.length) }]
      : [],
  );
}

type Collected = Pick<Snapshot, 'collections' | 'entries' | 'movedPages' | 'redirects'>;

export function withCollections(stored: readonly ShownPage[], content: Collected): ShownPage[] {
  const { collections, movedPages, redirects } = content;
  const shown = new Set(
    content.entries.flatMap(({ slug, collection }) =>
      collectionAt(collections, collection)?.hasPages ? slug : [],
    ),
  );
  const isShown = ({ address, fixed }: ShownPage) =>
    !fixed || shown.has(address) || !collections.some((one) => address.startsWith(`${one.address}/`));
  const follow = withText((value, { of }) =>
    of === 'collections' && !collectionAt(collections, value)
      ? movedPages.reduce(
          (now, { slug, to }) => (`${value}/`.startsWith(`${slug}/`) ? to + value.slice(slug.length) : now),
          value,
        )
      : value,
  );
  const pages = stored.filter(isShown).map((page) => ({ ...page, sections: page.sections.map(follow) }));
  const taken = new Set([
    ...stored.map(({ address }) => address),
    ...redirects.map(({ from }) => from.toLowerCase()),
  ]);
  const filtered = pages.flatMap((page) => {
    const list = page.filter ? undefined : filteredSection(page);
    const collection = list && collectionAt(collections, list.data.collection);
    if (!collection) return [];
    return filtersOfEntries(collection, entriesOf(collection, content.entries)).flatMap(
      ({ by, value, name }) => {
        const address = `${page.address}/${by}/${value}`;
        if (taken.has(address)) return [];
        taken.add(address);
        return [
          { ...page, address, title: `${page.title}: ${name}`, filter: { of: page.address, by, value } },
        ];
      },
    );
  });
  return [...pages, ...filtered].toSorted((a, b) => (a.address < b.address ? -1 : 1));
}
