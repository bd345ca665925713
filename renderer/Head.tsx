import type { Picture, Site } from '#static-data/schema.ts';
import { absolute } from './head.ts';
import { JsonLd } from './JsonLd.tsx';
import type { HeadData } from './page.ts';

/** What every page of a site has in its `<head>`; Vike adds the stylesheet and the script. */
export function SiteHead({ site }: { site: Site }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#eff2ed" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1a16" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title={`${site.brand}: blog`} href="/rss.xml" />
      <link rel="alternate" type="application/feed+json" title={`${site.brand}: blog`} href="/feed.json" />
    </>
  );
}

/** What a page says of itself in its `<head>`. */
export function Head({ head, site }: { head: HeadData; site: Site }) {
  const canonical = absolute(site, head.canonical);
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.keywords && <meta name="keywords" content={head.keywords} />}
      {head.noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {head.hero && <HeroPreload picture={head.hero} />}
      <LinkPreview head={head} site={site} url={canonical} />
      <JsonLd site={site} nodes={head.jsonLd ?? []} />
    </>
  );
}

/** Open Graph (ogp.me) and Twitter cards; both want absolute addresses. */
function LinkPreview({ head, site, url }: { head: HeadData; site: Site; url: string }) {
  const image = absolute(site, head.ogImage);
  return (
    <>
      <meta property="og:site_name" content={head.siteName} />
      <meta property="og:type" content={head.ogType} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      {head.ogImageAlt && <meta property="og:image:alt" content={head.ogImageAlt} />}
      <meta property="og:locale" content="en_GB" />
      {head.publishedAt && <meta property="article:published_time" content={head.publishedAt} />}
      {head.updatedAt && <meta property="article:modified_time" content={head.updatedAt} />}
      <meta name="twitter:card" content={head.twitterCard} />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={image} />
    </>
  );
}

/** The browser finds the largest picture before it has parsed the body. */
function HeroPreload({ picture }: { picture: Picture }) {
  const avif = picture.renditions.filter((rendition) => rendition.format === 'avif');
  if (avif.length === 0) return null;
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={avif.map((rendition) => `${rendition.url} ${rendition.width}w`).join(', ')}
      imageSizes="(min-width: 80rem) 70rem, 92vw"
      fetchPriority="high"
    />
  );
}
