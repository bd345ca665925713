import { SITE_PICTURE } from '#content-api/agency/seo/sitePicture.shared.ts';
import type { SeoConfig, Site } from './schema.ts';

/** Titles can't do without a name; what else nobody has written stands on no page. */
const BRAND = 'Your Agency';
const ORIGIN = 'http://localhost:3000';

/** Picks the settings that pages show, and fills empty ones. */
export function withFallbacks(settings: Omit<Site, 'origin'>, origin: string): Site {
  const {
    tagline,
    description,
    email,
    phone,
    profiles,
    address,
    timezone,
    hours,
    language,
    hourCycle,
    securityContact,
    look,
    logo,
    wording,
  } = settings;
  return {
    brand: settings.brand || BRAND,
    tagline,
    description,
    email,
    phone,
    profiles,
    address,
    timezone,
    hours,
    language,
    hourCycle,
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
