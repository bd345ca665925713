import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { layoutData, pageHead } from '#renderer/head.ts';
import type { PageData } from '#renderer/page.ts';
import { SERVICES } from '#static-data/services.ts';
import { serviceContent } from './content/index.ts';
import type { ServiceContent } from './content/types.ts';
import { serviceNodes } from './serviceNodes.ts';

export interface ServicePageData {
  service: ServiceContent;
  name: string;
}

/** One service: its texts are part of the program, its title and description come from the SEO configuration. */
export function data({ snapshot, routeParams }: PageContextServer): PageData<ServicePageData> {
  const slug = routeParams.service ?? '';
  const service = serviceContent(slug);
  const listed = SERVICES.find((known) => known.slug === slug);
  if (!service || !listed) throw render(404);

  const path = `/services/${slug}`;
  const head = pageHead(snapshot, {
    key: `services.${slug}`,
    path,
    jsonLd: serviceNodes(snapshot.site, service, listed),
  });
  return { head, layout: layoutData(snapshot), service, name: listed.shortName };
}
