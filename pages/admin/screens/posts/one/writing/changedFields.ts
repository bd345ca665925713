import type { PostValues } from '../../../../editor/journal/entry.ts';
import { type Merged, merging, type Preferred } from '../../../../editor/writing/sides.ts';

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
  link_image_url: 'Link Preview Image',
  canonical_url: 'Canonical URL',
};

export function changedFields(before: PostValues, after: PostValues): FieldName[] {
  const names = Object.keys(FIELD_LABELS) as FieldName[];
  return names.filter((name) => String(before[name]) !== String(after[name]));
}

/** Merges the post of two users. @param base the version that both started from; undefined if unknown. */
export function mergePosts(
  base: PostValues | undefined,
  mine: PostValues,
  theirs: PostValues,
  preferred: Preferred,
): Merged<PostValues> {
  const { chosen, ...outcome } = merging(preferred);
  const names = { ...FIELD_LABELS, content: 'Text' };
  const values = Object.entries(names).map(([key, label]) => {
    const name = key as keyof PostValues;
    return [name, chosen<unknown>(base?.[name], mine[name], theirs[name], () => label)];
  });
  return { values: Object.fromEntries(values) as PostValues, ...outcome };
}
