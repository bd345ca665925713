import type { Site } from '#static-data/schema.ts';
import { perSnapshot } from '#static-data/select/perSnapshot.ts';

/**
 * One schema.org @graph a page. `<`, `>`, `&` and the two line separators are escaped, so that no text from the
 * store can end the script element.
 */
export function jsonLdMarkup(site: Site, nodes: object[]): string {
  const graph = [...siteNodes(site), ...nodes.map(escapeJson)];
  return `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${graph.join()}]}</script>`;
}

/** The nodes that stand on every page, as JSON. */
const siteNodes = perSnapshot((site: Site) => [organization(site), webSite(site)].map(escapeJson));

/** JSON that is safe inside a script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function organization(site: Site): object {
  return {
    '@type': 'Organization',
    '@id': `${site.origin}/#org`,
    name: site.brand,
    url: `${site.origin}/`,
    logo: `${site.origin}/icon-512.png`,
    description: site.description,
    email: site.email,
    telephone: site.phone,
    sameAs: [site.linkedin, site.twitter].filter(Boolean),
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.address.street,
      addressLocality: site.address.locality,
      postalCode: site.address.postalCode,
      addressCountry: site.address.country,
    },
    contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email: site.email, telephone: site.phone },
  };
}

function webSite(site: Site): object {
  return {
    '@type': 'WebSite',
    '@id': `${site.origin}/#website`,
    name: site.brand,
    url: `${site.origin}/`,
    publisher: { '@id': `${site.origin}/#org` },
    inLanguage: 'en-GB',
  };
}
