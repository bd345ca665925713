import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { serviceAddress } from '#content-api/values/siteAddresses.shared.ts';
import { pictureOf } from '#renderer/components/entry/values.tsx';
import { layoutData, pageHead, personNode } from '#renderer/head/head.ts';
import type { HeadData, PageData } from '#renderer/page.ts';
import { type ShownSections, sectionsOf } from '#renderer/sections/sectionsOf.ts';
import { FRAME, wordOf } from '#renderer/wording.ts';
import type { ShownPage, Site, Snapshot } from '#static-data/schema.ts';
import { caseAddress } from '#static-data/select/listed.ts';
import { hasHours, openingNodes } from '#static-data/select/openingHours.ts';
import {
  type CollectionsOnPage,
  collectionsOn,
  isUnlisted,
  pagesAbove,
  peopleOf,
  seoKeyOf,
  sitePageAt,
} from '#static-data/select/sitePages.ts';

/** A page that content has: its sections, and whatever of the agency they show. */
export function data({ snapshot, routeParams }: PageContextServer): PageData<ShownSections> {
  const page = sitePageAt(snapshot.pages, routeParams.address ?? '');
  if (!page) throw render(404);
  return { head: headOf(snapshot, page), layout: layoutData(snapshot), ...sectionsOf(snapshot, page) };
}

function headOf(snapshot: Snapshot, page: Snapshot['pages'][number]): HeadData {
  const { address: path, description } = page;
  const { brand } = snapshot.site;
  const service = snapshot.services.find(({ slug }) => path === serviceAddress(slug));
  const title = `${service?.name ?? page.title} | ${brand}`;
  const key = seoKeyOf(path);
  const head = page.sections.find(({ type }) => type === 'hero' || type === 'booking');
  const shown = {
    heading: head && 'title' in head.data ? head.data.title : '',
    shownPicture: firstPicture(page),
  };
  const study = snapshot.cases.find(({ slug }) => path === caseAddress(slug));
  const { entryOnPage } = collectionsOn(snapshot, page);
  if (isUnlisted(page)) return pageHead(snapshot, { ...shown, key, path, title, description, noindex: true });
  const jsonLd = siteNodes(snapshot, page);
  return pageHead(snapshot, {
    ...shown,
    key,
    path,
    otherwise: {
      title,
      description: description || (service?.summary ?? study?.summary ?? textOf(entryOnPage)),
    },
    jsonLd,
    ...(entryOnPage
      ? { heading: entryOnPage.entry.name, picture: pictureOf(entryOnPage.entry, entryOnPage.collection) }
      : {}),
    ...(study ? { heading: study.name, picture: study.cover, preloadPicture: true } : {}),
  });
}

/** The first text of an entry, without line breaks. */
function textOf(on: CollectionsOnPage['entryOnPage']): string {
  const text = on?.collection.fields.find(({ type, key }) => type === 'text' && on.entry.data[key]);
  return String((text && on?.entry.data[text.key]) ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}

/** The one that stands with the head of the page: in its first section or in the one below it. */
function firstPicture({ sections, pictures }: Snapshot['pages'][number]) {
  for (const { data } of sections.slice(0, 2))
    if ('picture' in data && pictures[data.picture.url]) return pictures[data.picture.url] ?? null;
  return null;
}

/** Above them there is the home page alone, to which the brand leads. */
const WITHOUT_TRAIL = new Set(['/', '/services', '/book', '/privacy']);

/** Describes a page to search engines: its service, breadcrumbs, questions and people. */
function siteNodes(snapshot: Snapshot, page: ShownPage): object[] {
  const { site, pages } = snapshot;
  const trail = WITHOUT_TRAIL.has(page.address) ? [] : [trailTo(site, page, pagesAbove(pages, page.address))];
  const people = page.sections.flatMap((section) =>
    section.type === 'team'
      ? peopleOf(snapshot, section.data.who).map((person) => personNode(site, person))
      : [],
  );
  return [
    ...serviceNodes(snapshot, page),
    ...caseNodes(snapshot, page),
    ...trail,
    ...questionNodes(site, page),
    ...people,
    ...openingOf(site, page),
  ];
}

function trailTo({ origin, wording }: Site, page: ShownPage, above: ShownPage[]): object {
  const steps = [{ title: wordOf(wording, FRAME.home), address: '/' }, ...above, page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + address,
    })),
  };
}

function serviceNodes({ site, services }: Snapshot, { address, sections }: ShownPage): object[] {
  const service = services.find(({ slug }) => address === serviceAddress(slug));
  if (!service) return [];
  const url = site.origin + address;
  const hero = sections.find((section) => section.type === 'hero');
  return [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: service.name,
      serviceType: hero?.data.serviceType || service.shortName,
      description: service.description,
      provider: { '@id': `${site.origin}/#org` },
      ...areaOf(site),
      url,
    },
  ];
}

/** Describes a case study as a work of the agency's. */
function caseNodes({ site, cases }: Snapshot, { address, updatedAt }: ShownPage): object[] {
  const study = cases.find(({ slug }) => address === caseAddress(slug));
  if (!study) return [];
  const { name, sector, year, summary, cover } = study;
  const url = site.origin + address;
  return [
    {
      '@type': 'CreativeWork',
      '@id': `${url}#work`,
      name,
      url,
      creator: { '@id': `${site.origin}/#org` },
      ...(summary ? { description: summary } : {}),
      ...(sector ? { about: sector } : {}),
      ...(cover ? { image: site.origin + cover.url } : {}),
      ...(/^\d{4}$/.test(year) ? { dateCreated: year } : {}),
      ...(updatedAt ? { dateModified: updatedAt } : {}),
    },
  ];
}

/** Names the country in which a service is offered: the agency's own, if known. */
function areaOf({ address: { country }, language }: Site): object {
  if (!/^[a-z]{2}$/i.test(country)) return {};
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country.toUpperCase());
  return { areaServed: { '@type': 'Country', name } };
}

/** Adds the opening hours if the page shows them. */
function openingOf({ origin, hours }: Site, { sections }: ShownPage): object[] {
  const isShown = sections.some((section) => section.type === 'contactDetails' && section.data.hours);
  if (!isShown || !hasHours(hours)) return [];
  const location = { '@type': 'Place', openingHoursSpecification: openingNodes(hours) };
  return [{ '@type': 'Organization', '@id': `${origin}/#org`, location }];
}

function questionNodes({ origin }: Site, { address, sections }: ShownPage): object[] {
  return sections.flatMap((section) =>
    section.type !== 'questions' || section.data.questions.length === 0
      ? []
      : [
          {
            '@type': 'FAQPage',
            '@id': `${origin}${address}#${section.id}`,
            mainEntity: section.data.questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ],
  );
}
