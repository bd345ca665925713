import { z } from 'zod';
import { postStatusSchema } from '../blog/posts/posts.shared.ts';
import { trashKindSchema } from '../library/deletion/deletion.shared.ts';
import { pagingSchema } from '../values/paging.shared.ts';

export const trashQuerySchema = pagingSchema(20);

export const restoreQuerySchema = z.object({ as: z.enum(['draft']).optional().catch(undefined) });

/** Times are ISO 8601 in UTC. */
export const trashItemSchema = z.object({
  /** The id in the trash; `entry_id` is the entry's. */
  id: z.int(),
  kind: trashKindSchema,
  entry_id: z.int(),
  title: z.string(),
  deleted_at: z.string(),
  /** Null when that user is deleted, too. */
  deleted_by: z.string().nullable(),
  gone_at: z.string(),
  /** The status that a restored post or page will have. */
  status: postStatusSchema.nullable(),
  publish_at: z.string().nullable(),
  picture: z.string().nullable(),
});
export type TrashItem = z.infer<typeof trashItemSchema>;

export const trashListSchema = z.object({
  entries: z.array(trashItemSchema),
  total: z.int(),
  totalPages: z.int(),
});

/** Also lists what is different after the restoration. */
export const restoredSchema = z.object({
  kind: trashKindSchema,
  id: z.int(),
  title: z.string(),
  status: postStatusSchema.nullable(),
  /** For a page, its address. */
  slug: z.string().nullable(),
  /** The earlier slug, if another entry has it by now. */
  slug_before: z.string().nullable(),
  /** The posts of an author or category, without those in the trash. */
  posts: z.int().nullable(),
  /** The author who was restored together with a post. */
  with_author: z.string().nullable(),
  /** Earlier addresses that lead elsewhere by now. */
  addresses_lost: z.array(z.string()),
});
export type Restored = z.infer<typeof restoredSchema>;
