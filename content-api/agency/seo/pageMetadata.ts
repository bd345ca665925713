import type { Settings } from '../settings/settings.shared.ts';
import type { PageNames } from './pageNames.ts';
import { type PageMetadata, type SeoConfig, type SeoPage, seoPageSchema } from './seo.shared.ts';
import { sharedPicture } from './sitePicture.shared.ts';

/** With a page for each that is there. It has no title here, as saving that would put it before the page's own. */
export function withKnownPages({ defaults, pages }: SeoConfig, names: PageNames): SeoConfig {
  const unwritten = Object.keys(names).filter((key) => !Object.hasOwn(pages, key));
  const blank = unwritten.map((key) => [key, seoPageSchema.parse({})] as const);
  return { defaults, pages: { ...pages, ...Object.fromEntries(blank) } };
}

interface Known {
  config: SeoConfig;
  names: PageNames;
  settings: Settings;
  /** The picture that links to it show where none was chosen. */
  drawn?: string;
}

/** The metadata of one page; a key that nobody knows gets what holds for the whole site. */
export function pageMetadata({ config, names, settings, drawn = '' }: Known, pageKey: string): PageMetadata {
  const { defaults, pages } = withKnownPages(config, names);
  const page: Partial<SeoPage> = Object.hasOwn(pages, pageKey) ? (pages[pageKey] ?? {}) : {};
  const name = defaults.siteName || settings.brand || 'Your Agency';
  const title = page.title || (Object.hasOwn(names, pageKey) ? names[pageKey] : '') || name;
  const own = (key: string) => textOf(page[key]);
  return {
    pageKey,
    title,
    metaTitle: page.metaTitle || title,
    metaDescription: page.metaDescription || settings.description,
    keywords: page.keywords ?? '',
    canonicalUrl: page.canonicalUrl ?? '',
    ogImage: sharedPicture(page.ogImage ?? '', defaults.ogImage, drawn),
    ogType: own('ogType') || defaults.ogType || 'website',
    twitterCard: own('twitterCard') || defaults.twitterCard || 'summary_large_image',
    author: own('author') || textOf(defaults.author) || name,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
