import type { PostRevisionValues } from '#content-api/blog/revisions/revisions.shared.ts';
import { shortMoment } from '#content-api/values/formats/moments.shared.ts';

export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

const FIELDS: readonly (readonly [label: string, shown: (values: PostRevisionValues) => string])[] = [
  ['Title', ({ title }) => title],
  ['Slug', ({ slug }) => slug],
  ['Excerpt', ({ excerpt }) => excerpt],
  ['Status', ({ status }) => STATUS[status]],
  [
    'Publication date',
    ({ published_at }) => (published_at === null ? '' : shortMoment(new Date(published_at))),
  ],
  ['Author', ({ author }) => author?.name ?? '(a deleted author)'],
  ['Categories', ({ categories }) => categories.map(({ name }) => name).join(', ')],
  ['Meta Title', ({ meta_title }) => meta_title],
  ['Meta Description', ({ meta_description }) => meta_description],
  ['Link Preview Image', ({ link_image_url }) => link_image_url],
  ['Canonical URL', ({ canonical_url }) => canonical_url],
];

const STATUS = { draft: 'Draft', published: 'Published', archived: 'Archived' } as const;

/** The fields beside text and cover that differ, in words. @param before null for nothing to compare with. */
export function fieldChanges(before: PostRevisionValues | null, after: PostRevisionValues): FieldChange[] {
  return FIELDS.flatMap(([label, shown]) => {
    const change = { label, before: before ? shown(before) : '', after: shown(after) };
    return change.before === change.after ? [] : [change];
  });
}
