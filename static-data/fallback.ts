import type { SeoConfig, Site } from './schema.ts';

/** What a page can't do without is never empty; contact details nobody has named stand on no page. */
const BRAND = 'Your Agency';
const DESCRIPTION =
  'A digital agency for marketing, content, design, web and app development, AI solutions and video.';
const TAGLINE = 'Transforming businesses through digital solutions, AI automation and strategic marketing.';
const ORIGIN = 'http://localhost:3000';

/** Stands for the site where it has no picture; the configuration of sites that were begun with the sample says so. */
export const SITE_PICTURE = '/og-default.png';

/** What pages show of the settings, and nothing else of them; what is left empty is filled. */
export function withFallbacks(settings: Omit<Site, 'origin'>, origin: string): Site {
  const { email, phone, profiles, address, timezone, language, securityContact, look, logo, wording } =
    settings;
  return {
    brand: settings.brand || BRAND,
    tagline: settings.tagline || TAGLINE,
    description: settings.description || DESCRIPTION,
    email,
    phone,
    profiles,
    address,
    timezone,
    language,
    securityContact,
    look,
    wording,
    logo,
    origin: origin || ORIGIN,
  };
}

export function seoWithFallbacks(seo: SeoConfig, site: Site): SeoConfig {
  const { siteName, siteUrl, ogImage, twitterCard, ogType, author } = seo.defaults;
  return {
    ...seo,
    defaults: {
      siteName: siteName || site.brand,
      siteUrl: siteUrl || site.origin,
      ogImage: ogImage || SITE_PICTURE,
      twitterCard: twitterCard || 'summary_large_image',
      ogType: ogType || 'website',
      ...(author ? { author } : {}),
    },
  };
}

/** A title for a page key nobody has written one for: 'services.video-editing' → 'Video Editing'. */
export function titleOfKey(key: string): string {
  const name = key.slice(key.lastIndexOf('.') + 1);
  return name.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  );
}
