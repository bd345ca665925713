import { z } from 'zod';

/** For how many days a link may work. */
export const PREVIEW_DAYS = [1, 7, 30] as const;

/** Links of one entry that work at the same time. */
export const MOST_PREVIEWS = 50;

export const newPreviewSchema = z.object({
  days: z.literal(PREVIEW_DAYS, 'A preview can last 1, 7 or 30 days'),
});
export type NewPreview = z.infer<typeof newPreviewSchema>;

/** A link by which somebody without an account may look at an entry. Times are ISO 8601 in UTC. */
export const previewSchema = z.object({
  id: z.string(),
  /** Site-relative; null for who didn't make it, as it shows their words. */
  url: z.string().nullable(),
  made_by: z.string(),
  made_at: z.string(),
  ends_at: z.string(),
  opens: z.int(),
  last_opened_at: z.string().nullable(),
});
export type PreviewLink = z.infer<typeof previewSchema>;

export const previewListSchema = z.object({ previews: z.array(previewSchema) });
