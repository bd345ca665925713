import type { PostValues } from '../../../../editor/journal/entry.ts';

/** A field beside the text. */
export type FieldName = Exclude<keyof PostValues, 'content'>;

export const FIELD_LABELS: Record<FieldName, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  featured_image_url: 'Featured Image',
  status: 'Status',
  author_id: 'Author',
  categories: 'Categories',
  meta_title: 'Meta Title',
  meta_description: 'Meta Description',
};

export function changedFields(before: PostValues, after: PostValues): FieldName[] {
  const names = Object.keys(FIELD_LABELS) as FieldName[];
  return names.filter((name) => String(before[name]) !== String(after[name]));
}
