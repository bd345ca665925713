import type { Site } from '#static-data/schema.ts';
import { perSnapshot } from '#static-data/select/perSnapshot.ts';
import { postalLines, profiles } from '../contact.ts';

/** `<`, `>`, `&` and the line separators are escaped, so that no text can end the script element. */
export function jsonLdMarkup(site: Site, nodes: object[]): string {
  const own = nodes.length > 0 ? `,${escapeJson(nodes).slice(1, -1)}` : '';
  return `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${siteNodes(site)}${own}]}</script>`;
}

const siteNodes = perSnapshot((site: Site) => escapeJson([organization(site), webSite(site)]).slice(1, -1));

export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function organization(site: Site): object {
  const direct = {
    ...(site.email ? { email: site.email } : {}),
    ...(site.phone ? { telephone: site.phone } : {}),
  };
  const isReached = Object.keys(direct).length > 0;
  const elsewhere = profiles(site).map(({ href }) => href);
  return {
    '@type': 'Organization',
    '@id': `${site.origin}/#org`,
    name: site.brand,
    url: `${site.origin}/`,
    logo: `${site.origin}/${site.logo.light ? 'logo' : 'icon-512'}.png`,
    ...(site.description ? { description: site.description } : {}),
    ...direct,
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    ...(postalLines(site.address).length > 0 ? { address: postalAddress(site.address) } : {}),
    ...(isReached ? { contactPoint: { '@type': 'ContactPoint', contactType: 'sales', ...direct } } : {}),
  };
}

/** JSON leaves out what is undefined: an empty text is no statement. */
function postalAddress({ street, locality, postalCode, region, country }: Site['address']): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: street || undefined,
    addressLocality: locality || undefined,
    addressRegion: region || undefined,
    postalCode: postalCode || undefined,
    addressCountry: country || undefined,
  };
}

function webSite(site: Site): object {
  return {
    '@type': 'WebSite',
    '@id': `${site.origin}/#website`,
    name: site.brand,
    url: `${site.origin}/`,
    publisher: { '@id': `${site.origin}/#org` },
    inLanguage: site.language,
  };
}
