import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { serviceAddress } from '#content-api/values/siteAddresses.shared.ts';
import { layoutData, pageHead } from '#renderer/head/head.ts';
import type { HeadData, PageData } from '#renderer/page.ts';
import { type ShownSections, sectionsOf } from '#renderer/sections/sectionsOf.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { seoKeyOf } from '#static-data/select/seo.ts';
import { isUnlisted, sitePageAt } from '#static-data/select/sitePages.ts';
import { siteNodes } from './siteNodes.ts';

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
  if (isUnlisted(page)) return pageHead(snapshot, { ...shown, key, path, title, description, noindex: true });
  const jsonLd = siteNodes(snapshot, page);
  return pageHead(snapshot, {
    ...shown,
    key,
    path,
    otherwise: { title, description: description || (service?.summary ?? '') },
    jsonLd,
  });
}

/** The one that stands with the head of the page: in its first section or in the one below it. */
function firstPicture({ sections, pictures }: Snapshot['pages'][number]) {
  for (const { data } of sections.slice(0, 2))
    if ('picture' in data && pictures[data.picture.url]) return pictures[data.picture.url] ?? null;
  return null;
}
