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
  /** About how many characters search results show; a count stands under the field. */
  shown?: number;
  /** What can be chosen; a value that was stored and isn't among them is offered too. */
  choices?: readonly Choice[];
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
    choices: [
      { value: 'summary_large_image', label: 'Picture above the words (summary_large_image)' },
      { value: 'summary', label: 'Picture beside the words (summary)' },
    ],
  },
  {
    name: 'ogType',
    label: 'OG Type',
    hint: 'Website for most sites; posts are articles whatever is chosen here',
    choices: [
      { value: 'website', label: 'Website (website)' },
      { value: 'article', label: 'Article (article)' },
      { value: 'profile', label: 'Profile of a person (profile)' },
    ],
  },
];

export const PAGE_FIELDS: readonly SeoFieldEntry[] = [
  {
    name: 'title',
    label: 'Page Title',
    hint: 'Stands in for a meta title that is empty; without either, the page’s own title does, with the name of the site',
  },
  { name: 'metaTitle', label: 'Meta Title', shown: 60 },
  { name: 'metaDescription', label: 'Meta Description', shown: 160, isLong: true },
  { name: 'keywords', label: 'Keywords (comma separated)' },
  {
    name: 'ogImage',
    label: 'Link Picture',
    isAddress: true,
    isPicture: true,
    hint: 'Shown with a link to this page; left empty, a picture of the page or its title is; best 1200 × 630',
  },
  {
    name: 'canonicalUrl',
    label: 'Canonical URL',
    isAddress: true,
    hint: 'The one address of this page, such as /about-us',
  },
];

/** The choices of a field; what is stored stays one of them, and so does nothing. */
export function choicesWith(choices: readonly Choice[], stored: string): Choice[] {
  if (choices.some(({ value }) => value === stored)) return [...choices];
  return [{ value: stored, label: stored || 'Not set' }, ...choices];
}
