/** What can be worth mending, the most pressing first. Codes are stable: the store and clients keep them. */
export const findingCodes = [
  'placeholder',
  'dead-link',
  'draft-link',
  'moved-link',
  'insecure-link',
  'wordless-link',
  'vague-link',
  'picture-words',
  'picture-file-name',
  'empty-heading',
  'skipped-heading',
  'no-description',
  'long-description',
  'long-title',
  'no-category',
  'no-picture',
  'picture-elsewhere',
  'short-text',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** The field of a post that a finding is mended in, by its name in the post's contract. */
export const findingFields = [
  'title',
  'excerpt',
  'featured_image_url',
  'content',
  'categories',
  'meta_title',
  'meta_description',
] as const;
export type FindingField = (typeof findingFields)[number];

/** One thing worth mending. What `about` and `detail` are, its rule says; both may be ''. */
export interface Finding {
  code: FindingCode;
  field: FindingField;
  about: string;
  detail: string;
}
