import { serviceAddress } from '#static-data/addresses.ts';
import type { ShownService, Site } from '#static-data/schema.ts';

/**
 * What machines learn from a service page: the service itself and where the page stands.
 * @param serviceType what kind of service it is, in two or three common words.
 */
export function serviceNodes(site: Site, service: ShownService, serviceType: string): object[] {
  const url = site.origin + serviceAddress(service.slug);
  return [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: service.name,
      serviceType,
      description: service.description,
      provider: { '@id': `${site.origin}/#org` },
      areaServed: { '@type': 'Country', name: 'United Kingdom' },
      url,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.origin}/` },
        { '@type': 'ListItem', position: 2, name: 'Services', item: `${site.origin}/services` },
        { '@type': 'ListItem', position: 3, name: service.shortName, item: url },
      ],
    },
  ];
}
