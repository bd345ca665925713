import type { Site } from '#static-data/schema.ts';
import type { Service } from '#static-data/services.ts';
import type { ServiceContent } from './content/types.ts';

/** What machines learn from a service page: the service itself and where the page stands. */
export function serviceNodes(site: Site, content: ServiceContent, service: Service): object[] {
  const url = `${site.origin}/services/${service.slug}`;
  return [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: service.name,
      serviceType: content.serviceType,
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
