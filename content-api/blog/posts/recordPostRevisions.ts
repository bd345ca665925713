import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { PostsTable } from '../../database/tables/content.ts';
import type { RevisedField, Values } from '../../writing/revisions/packing.ts';
import { type Making, recordRevisions } from '../../writing/revisions/record.ts';

type Columns = Pick<
  Selectable<PostsTable>,
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'featured_image_url'
  | 'meta_title'
  | 'meta_description'
  | 'link_image_url'
  | 'canonical_url'
  | 'status'
  | 'author_id'
  | 'published_at'
  | 'content'
>;

/**
 * The values that a revision of a post stores. The text comes last, so that changes of other fields stay close
 * together.
 */
export type StoredValues = Columns & { categories: number[] };

/** In the order in which changes are told. */
export const REVISED_FIELDS: readonly RevisedField[] = [
  { name: 'title', label: 'title' },
  { name: 'slug', label: 'slug' },
  { name: 'excerpt', label: 'excerpt' },
  { name: 'content', label: '', isText: true },
  { name: 'featured_image_url', label: coverInWords },
  { name: 'categories', label: 'categories' },
  { name: 'author_id', label: 'author' },
  { name: 'meta_title', label: 'meta title' },
  { name: 'meta_description', label: 'meta description' },
  { name: 'link_image_url', label: 'link preview image' },
  { name: 'canonical_url', label: 'canonical URL' },
  { name: 'status', label: statusInWords },
  { name: 'published_at', label: publicationInWords },
];

export type RevisedPost = Columns & {
  category_ids: number[];
  revision: number;
};

export function revisedValues({ category_ids, ...post }: RevisedPost): StoredValues {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    featured_image_url: post.featured_image_url,
    meta_title: post.meta_title,
    meta_description: post.meta_description,
    link_image_url: post.link_image_url,
    canonical_url: post.canonical_url,
    status: post.status,
    author_id: post.author_id,
    categories: [...category_ids].sort((a, b) => a - b),
    published_at: post.published_at,
    content: post.content,
  };
}

interface PostSave {
  id: number;
  /** Left out for a post that is new. */
  before?: RevisedPost & { updated_at: string };
  after: RevisedPost;
}

/** Keeps what saves made of posts. Run it in their transaction. @param at of the saves; ISO 8601 in UTC. */
export async function recordPostRevisions(
  db: Kysely<Database>,
  saves: readonly PostSave[],
  making: Making,
  at = new Date().toISOString(),
): Promise<void> {
  const revised = saves.map(({ id, before, after }) => ({
    id,
    before: before && { revision: before.revision, at: before.updated_at, values: revisedValues(before) },
    after: { revision: after.revision, at, values: revisedValues(after) },
  }));
  await recordRevisions(db, { kind: 'post', fields: REVISED_FIELDS }, revised, making);
}

function coverInWords(before: Values, after: Values): string {
  if (before.featured_image_url === '') return 'featured image added';
  return after.featured_image_url === '' ? 'featured image removed' : 'featured image';
}

function statusInWords(_: Values, { status }: Values): string {
  if (status === 'published') return 'published';
  return status === 'archived' ? 'archived' : 'made a draft';
}

/** Publishing for the first time sets it: that is told already. */
function publicationInWords(before: Values, after: Values): string {
  return before.published_at === null && after.status !== before.status ? '' : 'publication date';
}
