import { z } from 'zod';
import { differenceSchema, revisionSchema } from '../../writing/revisions/revisions.shared.ts';
import { postListItemSchema } from '../posts/posts.shared.ts';

const named = z.object({ id: z.int(), name: z.string() });

/** Times are ISO 8601 in UTC. */
export const postRevisionValuesSchema = z.object({
  ...postListItemSchema.pick({
    title: true,
    slug: true,
    excerpt: true,
    featured_image_url: true,
    meta_title: true,
    meta_description: true,
    link_image_url: true,
    canonical_url: true,
    status: true,
    published_at: true,
  }).shape,
  author: named.nullable(),
  categories: z.array(named),
  /** Sanitised editor HTML. */
  content: z.string(),
});
export type PostRevisionValues = z.infer<typeof postRevisionValuesSchema>;

const postRevisionSchema = revisionSchema(postRevisionValuesSchema);
export type PostRevision = z.infer<typeof postRevisionSchema>;

export const postDifferenceSchema = differenceSchema(postRevisionValuesSchema);
export type PostDifference = z.infer<typeof postDifferenceSchema>;
