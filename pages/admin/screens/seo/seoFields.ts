/** A field of the configuration and how it is asked for. */
export interface SeoFieldEntry {
  name: string;
  label: string;
  hint?: string;
  isLong?: boolean;
  isAddress?: boolean;
  /** About how many characters search results show; a count stands under the field. */
  shown?: number;
  /** What is usual here; anything else may be written too. */
  usual?: readonly string[];
  /** Offers the gallery's pictures. */
  isPicture?: boolean;
}

export const DEFAULT_FIELDS: readonly SeoFieldEntry[] = [
  { name: 'siteName', label: 'Site Name' },
  {
    name: 'siteUrl',
    label: 'Site URL',
    isAddress: true,
    hint: 'Where the site is reached, such as https://www.example.com',
  },
  {
    name: 'ogImage',
    label: 'Default OG Image',
    isAddress: true,
    isPicture: true,
    hint: 'Shown with a link to a page that has no picture of its own; best 1200 × 630',
  },
  {
    name: 'twitterCard',
    label: 'Twitter Card Type',
    hint: 'summary_large_image has the picture above the words, summary beside them',
    usual: ['summary_large_image', 'summary'],
  },
  { name: 'ogType', label: 'OG Type', hint: 'website for most sites', usual: ['website', 'article'] },
];

export const PAGE_FIELDS: readonly SeoFieldEntry[] = [
  { name: 'title', label: 'Page Title', hint: 'Stands in for a meta title that is empty' },
  { name: 'metaTitle', label: 'Meta Title', shown: 60 },
  { name: 'metaDescription', label: 'Meta Description', shown: 160, isLong: true },
  { name: 'keywords', label: 'Keywords (comma separated)' },
  {
    name: 'canonicalUrl',
    label: 'Canonical URL',
    isAddress: true,
    hint: 'The one address of this page, such as /about-us',
  },
];
