import type { Settings } from '../settings/contract.ts';
import { type PageMetadata, type SeoConfig, type SeoPage, seoPageSchema } from './contract.ts';
import type { KnownPages } from './pageNames.ts';

const unnamed = {
  name: 'Digital agency',
  description: 'We transform businesses through digital solutions, AI automation and strategic marketing.',
};

/** With a page for each that is there; one of content says its title itself. @param names of them, by their keys. */
export function withKnownPages({ defaults, pages }: SeoConfig, { names, own }: KnownPages): SeoConfig {
  const unwritten = Object.entries(names).filter(([key]) => !Object.hasOwn(pages, key));
  const blank = unwritten.map(
    ([key, title]) => [key, seoPageSchema.parse({ title: own.has(key) ? '' : title })] as const,
  );
  return { defaults, pages: { ...pages, ...Object.fromEntries(blank) } };
}

interface Known {
  config: SeoConfig;
  known: KnownPages;
  settings: Settings;
}

/** The metadata of one page; a key that nobody knows gets what holds for the whole site. */
export function pageMetadata({ config, known, settings }: Known, pageKey: string): PageMetadata {
  const { defaults, pages } = withKnownPages(config, known);
  const page: Partial<SeoPage> = Object.hasOwn(pages, pageKey) ? (pages[pageKey] ?? {}) : {};
  const name = defaults.siteName || settings.brand || unnamed.name;
  const title = page.title || (known.own.has(pageKey) ? known.names[pageKey] : '') || name;
  const own = (key: string) => textOf(page[key]);
  return {
    pageKey,
    title,
    metaTitle: page.metaTitle || title,
    metaDescription: page.metaDescription || settings.description || unnamed.description,
    keywords: page.keywords ?? '',
    canonicalUrl: page.canonicalUrl ?? '',
    ogImage: page.ogImage || defaults.ogImage,
    ogType: own('ogType') || defaults.ogType || 'website',
    twitterCard: own('twitterCard') || defaults.twitterCard || 'summary_large_image',
    author: own('author') || textOf(defaults.author) || name,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
