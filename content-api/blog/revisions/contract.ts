import { z } from 'zod';
import { revisionItemSchema } from '../../writing/revisions/contract.ts';
import { postListItemSchema } from '../posts/contract.ts';

const named = z.object({ id: z.int(), name: z.string() });

/** What a post said. Times are ISO 8601 in UTC. */
export const postRevisionValuesSchema = z.object({
  ...postListItemSchema.pick({
    title: true,
    slug: true,
    excerpt: true,
    featured_image_url: true,
    meta_title: true,
    meta_description: true,
    status: true,
    published_at: true,
  }).shape,
  /** Null where the author is gone. */
  author: named.nullable(),
  /** Without those that are gone. */
  categories: z.array(named),
  /** Editor HTML, sanitised. */
  content: z.string(),
});
export type PostRevisionValues = z.infer<typeof postRevisionValuesSchema>;

export const postRevisionSchema = revisionItemSchema.extend({ values: postRevisionValuesSchema });
export type PostRevision = z.infer<typeof postRevisionSchema>;

export const postDifferenceSchema = z.object({
  /** The post as it is saved; what a revision is brought back into. */
  post: z.object({
    id: z.int(),
    title: z.string(),
    revision: z.int(),
    created_by: z.int().nullable(),
  }),
  /** Null for the first revision that is kept, held against the one before it. */
  before: postRevisionSchema.nullable(),
  after: postRevisionSchema,
  /** In words. */
  changes: z.string(),
});
export type PostDifference = z.infer<typeof postDifferenceSchema>;
