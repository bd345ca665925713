import { z } from 'zod';
import { postStatusSchema } from '../blog/posts/posts.shared.ts';
import { trashKindSchema } from '../library/deletion/deletion.shared.ts';
import { pagingSchema } from '../values/paging.shared.ts';

export const trashQuerySchema = pagingSchema(20);

export const restoreQuerySchema = z.object({ as: z.enum(['draft']).optional().catch(undefined) });

/** A deleted entry. Times are ISO 8601 in UTC. */
export const trashItemSchema = z.object({
  /** In the trash; the entry's own is `entry_id`. */
  id: z.int(),
  kind: trashKindSchema,
  entry_id: z.int(),
  title: z.string(),
  deleted_at: z.string(),
  /** Display name of who did it; null when they are gone themselves. */
  deleted_by: z.string().nullable(),
  gone_at: z.string(),
  /** The status that a post or page returns to. */
  status: postStatusSchema.nullable(),
  /** The time when a post that returns as a draft goes online automatically. */
  publish_at: z.string().nullable(),
  /** A small preview of an image, as a `data:` address. */
  picture: z.string().nullable(),
});
export type TrashItem = z.infer<typeof trashItemSchema>;

export const trashListSchema = z.object({
  entries: z.array(trashItemSchema),
  total: z.int(),
  totalPages: z.int(),
});

/** The restored entry, and what is different about it now. */
export const restoredSchema = z.object({
  kind: trashKindSchema,
  id: z.int(),
  title: z.string(),
  status: postStatusSchema.nullable(),
  /** The slug; for a page, its address. */
  slug: z.string().nullable(),
  /** The one it had, where that belongs to another one by now. */
  slug_before: z.string().nullable(),
  /** The number of posts that an author or category has again, without those in the trash. */
  posts: z.int().nullable(),
  /** Name of the author who came back with a post, having been deleted as well. */
  with_author: z.string().nullable(),
  /** Earlier addresses of a post that lead elsewhere by now. */
  addresses_lost: z.array(z.string()),
});
export type Restored = z.infer<typeof restoredSchema>;
