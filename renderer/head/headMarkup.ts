import { perSnapshot } from '#content-api/values/memoize.shared.ts';
import type { Picture, Site } from '#static-data/schema.ts';
import { postalLines, profiles } from '../contact.ts';
import { escapeHtml } from '../markup.tsx';
import type { HeadData } from '../page.ts';
import { absolute } from './head.ts';

/** Builds text, because React would take ten times as long for two dozen tags on thousands of pages. */
export function headMarkup(head: HeadData, site: Site): string {
  const locale = escapeHtml(site.language.replaceAll('-', '_'));
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const url = escapeHtml(absolute(site, head.canonical));
  let markup = `<title>${title}</title>`;
  if (description) markup += named('description', description);
  if (head.keywords) markup += named('keywords', escapeHtml(head.keywords));
  if (head.author) markup += named('author', escapeHtml(head.author));
  markup += head.noindex ? named('robots', 'noindex') : `<link rel="canonical" href="${url}"/>`;
  if (head.feed) markup += feedLink(head.feed, site);
  if (head.hero) markup += heroPreload(head.hero);
  markup += linkPreview(head, escapeHtml(absolute(site, head.ogImage)), { locale, title, description, url });
  return markup + jsonLdMarkup(site, head.jsonLd ?? []);
}

interface Escaped {
  locale: string;
  title: string;
  description: string;
  url: string;
}

/** Open Graph (ogp.me) and Twitter cards need absolute addresses. */
function linkPreview(head: HeadData, image: string, { locale, title, description, url }: Escaped): string {
  let markup = property('og:site_name', escapeHtml(head.siteName));
  markup += property('og:type', escapeHtml(head.ogType));
  markup += property('og:title', title);
  if (description) markup += property('og:description', description);
  markup += property('og:url', url);
  markup += property('og:image', image);
  if (head.ogImageAlt) markup += property('og:image:alt', escapeHtml(head.ogImageAlt));
  markup += property('og:locale', locale);
  if (head.publishedAt) markup += property('article:published_time', escapeHtml(head.publishedAt));
  if (head.updatedAt) markup += property('article:modified_time', escapeHtml(head.updatedAt));
  markup += named('twitter:card', escapeHtml(head.twitterCard));
  markup += named('twitter:title', title);
  if (description) markup += named('twitter:description', description);
  return markup + named('twitter:image', image);
}

function feedLink({ name, address }: NonNullable<HeadData['feed']>, { brand }: Site): string {
  const title = escapeHtml(`${brand}: ${name}`);
  return `<link rel="alternate" type="application/rss+xml" title="${title}" href="${escapeHtml(address)}"/>`;
}

/** Lets the browser load the largest picture before it parses the body. */
function heroPreload({ renditions }: Picture): string {
  const avif = renditions.filter(({ format }) => format === 'avif');
  if (avif.length === 0) return '';
  const set = avif.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(set)}" imagesizes="(min-width: 80rem) 70rem, 92vw" fetchpriority="high"/>`;
}

/** @param content escaped. */
function named(name: string, content: string): string {
  return `<meta name="${name}" content="${content}"/>`;
}

/** @param content escaped. */
function property(name: string, content: string): string {
  return `<meta property="${name}" content="${content}"/>`;
}

/** Escapes `<`, `>`, `&` and line separators, so that no text can end the script element. */
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

/** JSON leaves out undefined values: an empty text would be a statement. */
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
