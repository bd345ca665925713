import type { Kysely } from 'kysely';
import { z } from 'zod';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { sanitizeContent } from '../../richText/sanitize.ts';
import type { Values } from '../../writing/revisions/packing.ts';
import type { Revisable } from '../../writing/revisions/revisable.ts';
import { REVISED_FIELDS, type RevisedPost, revisedValues, type StoredValues } from '../posts/history.ts';
import { postStatusSchema } from '../posts/posts.shared.ts';
import { postById, type StoredPost } from '../posts/store.ts';
import type { PostRevisionValues } from './revisions.shared.ts';

export const revisablePosts: Revisable<StoredPost, PostRevisionValues> = {
  kind: 'post',
  noun: 'Post',
  changing: 'posts.change',
  fields: REVISED_FIELDS,
  find: postById,
  valuesOf: revisedValues,
  answered: (db, values) => namedValues(db, values as StoredValues),
  formOf: (post, { author, categories, published_at: _, status: __, ...words }) => ({
    ...words,
    status: post.status,
    author_id: author?.id ?? post.author_id,
    categories: categories.map(({ id }) => id).sort((a, b) => a - b),
  }),
  typedIn: typedValues,
};

/** Authors and categories have their current names, because no revision stores an erased name. */
async function namedValues(
  db: Kysely<Database>,
  { author_id, categories, ...values }: StoredValues,
): Promise<PostRevisionValues> {
  const author = await db
    .selectFrom('authors')
    .select(['id', 'name'])
    .where('id', '=', author_id)
    .executeTakeFirst();
  const named = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', 'in', idsIn(categories))
    .orderBy('name')
    .orderBy('id')
    .execute();
  // Revisions before version 75 have neither.
  const unset = { link_image_url: '', canonical_url: '' };
  return { ...unset, ...values, author: author ?? null, categories: named };
}

const text = z.string().catch('');

/** The form may be unfinished, so unusable values become empty. */
const typedSchema = z.object({
  title: text,
  slug: text,
  excerpt: text,
  featured_image_url: text,
  meta_title: text,
  meta_description: text,
  link_image_url: text,
  canonical_url: text,
  status: postStatusSchema.catch('draft'),
  author_id: z.int().catch(0),
  categories: z.array(z.int()).catch([]),
  content: text.transform(sanitizeContent),
});

/** The order is that of a revision, because values are compared as texts. */
function typedValues({ published_at }: RevisedPost, form: Record<string, unknown>): Values {
  const { categories, content, ...fields } = typedSchema.parse(form);
  return { ...fields, categories: categories.sort((a, b) => a - b), published_at, content };
}
