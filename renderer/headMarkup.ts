import type { Picture, Site } from '#static-data/schema.ts';
import { escapeHtml } from './escape.ts';
import { absolute } from './head.ts';
import { jsonLdMarkup } from './jsonLd.ts';
import type { HeadData } from './page.ts';

/**
 * What a page says of itself in its `<head>`, as markup. Two dozen tags of texts, different on each of thousands of
 * pages: written out they take a tenth of the time that React takes for them.
 */
export function headMarkup(head: HeadData, site: Site): string {
  const canonical = absolute(site, head.canonical);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    named('description', head.description),
    head.keywords ? named('keywords', head.keywords) : '',
    head.noindex ? named('robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(canonical)}"/>`,
    head.feed ? feedLink(head.feed, site) : '',
    head.hero ? heroPreload(head.hero) : '',
    linkPreview(head, site, canonical),
    jsonLdMarkup(site, head.jsonLd ?? []),
  ].join('');
}

/** Open Graph (ogp.me) and Twitter cards; both want absolute addresses. */
function linkPreview(head: HeadData, site: Site, url: string): string {
  const image = absolute(site, head.ogImage);
  return [
    property('og:site_name', head.siteName),
    property('og:type', head.ogType),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', url),
    property('og:image', image),
    head.ogImageAlt ? property('og:image:alt', head.ogImageAlt) : '',
    property('og:locale', 'en_GB'),
    head.publishedAt ? property('article:published_time', head.publishedAt) : '',
    head.updatedAt ? property('article:modified_time', head.updatedAt) : '',
    named('twitter:card', head.twitterCard),
    named('twitter:title', head.title),
    named('twitter:description', head.description),
    named('twitter:image', image),
  ].join('');
}

function feedLink({ name, address }: NonNullable<HeadData['feed']>, { brand }: Site): string {
  const title = escapeHtml(`${brand}: ${name}`);
  return `<link rel="alternate" type="application/rss+xml" title="${title}" href="${escapeHtml(address)}"/>`;
}

/** The browser finds the largest picture before it has parsed the body. */
function heroPreload({ renditions }: Picture): string {
  const avif = renditions.filter(({ format }) => format === 'avif');
  if (avif.length === 0) return '';
  const set = avif.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(set)}" imagesizes="(min-width: 80rem) 70rem, 92vw" fetchpriority="high"/>`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}"/>`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}"/>`;
}
