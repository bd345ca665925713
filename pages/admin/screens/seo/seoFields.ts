interface Choice {
  value: string;
  label: string;
}

export interface SeoFieldEntry {
  name: string;
  label: string;
  hint?: string;
  isLong?: boolean;
  isAddress?: boolean;
  /** About how many characters search results show; the field counts them. */
  shown?: number;
  /** The field also offers a stored value that isn't in this list. */
  choices?: readonly Choice[];
  isPicture?: boolean;
}

export const DEFAULT_FIELDS: readonly SeoFieldEntry[] = [
  { name: 'siteName', label: 'Site Name' },
  {
    name: 'siteUrl',
    label: 'Site URL',
    isAddress: true,
    hint: 'The public address of the site, for example https://www.example.com',
  },
  {
    name: 'ogImage',
    label: 'Default OG Image',
    isAddress: true,
    isPicture: true,
    hint: 'Shown with links to pages without their own image. The best size is 1200 × 630.',
  },
  {
    name: 'twitterCard',
    label: 'Twitter Card Type',
    choices: [
      { value: 'summary_large_image', label: 'Image above the text (summary_large_image)' },
      { value: 'summary', label: 'Image next to the text (summary)' },
    ],
  },
  {
    name: 'ogType',
    label: 'OG Type',
    hint: 'Use Website for most sites. Posts are always articles.',
    choices: [
      { value: 'website', label: 'Website (website)' },
      { value: 'article', label: 'Article (article)' },
      { value: 'profile', label: 'Personal profile (profile)' },
    ],
  },
];

export const PAGE_FIELDS: readonly SeoFieldEntry[] = [
  {
    name: 'title',
    label: 'Page Title',
    hint: 'Used if the meta title is empty. If both are empty, search engines show the page’s own title with the site name.',
  },
  { name: 'metaTitle', label: 'Meta Title', shown: 60 },
  { name: 'metaDescription', label: 'Meta Description', shown: 160, isLong: true },
  { name: 'keywords', label: 'Keywords (comma separated)' },
  {
    name: 'ogImage',
    label: 'Link Preview Image',
    isAddress: true,
    isPicture: true,
    hint: 'Shown with links to this page. If empty, an image from the page or its title is shown. The best size is 1200 × 630.',
  },
  {
    name: 'canonicalUrl',
    label: 'Canonical URL',
    isAddress: true,
    hint: 'The preferred address of this page, for example /about-us',
  },
];

export function choicesWith(choices: readonly Choice[], stored: string): Choice[] {
  if (choices.some(({ value }) => value === stored)) return [...choices];
  return [{ value: stored, label: stored || 'Not set' }, ...choices];
}
