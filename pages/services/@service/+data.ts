import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { layoutData, pageHead } from '#renderer/head.ts';
import type { PageData } from '#renderer/page.ts';
import { serviceAddress } from '#static-data/addresses.ts';
import type { ShownService } from '#static-data/schema.ts';
import { serviceContent } from './content/index.ts';
import type { ServiceContent } from './content/types.ts';
import { serviceNodes } from './serviceNodes.ts';

export interface ServicePageData {
  service: ShownService;
  /** Undefined of a service that came later: its page says what the service does. */
  content: ServiceContent | undefined;
}

/** One service: its title and description come from the SEO configuration. */
export function data({ snapshot, routeParams }: PageContextServer): PageData<ServicePageData> {
  const slug = routeParams.service ?? '';
  const service = snapshot.services.find((known) => known.slug === slug);
  if (!service) throw render(404);

  // The words that a service came with stay its own when it is renamed.
  const earlier = snapshot.movedServices.flatMap((moved) => (moved.to === slug ? moved.slug : []));
  const [content] = [slug, ...earlier].flatMap((name) => serviceContent(name) ?? []);
  const path = serviceAddress(slug);
  const head = pageHead(snapshot, {
    key: `services.${slug}`,
    path,
    otherwise: { title: `${service.name} | ${snapshot.seo.defaults.siteName}`, description: service.summary },
    jsonLd: serviceNodes(snapshot.site, service, content?.serviceType ?? service.shortName),
  });
  return { head, layout: layoutData(snapshot), service, content };
}
