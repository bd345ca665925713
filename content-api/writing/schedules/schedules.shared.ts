import { z } from 'zod';

/** A moment as ISO 8601 with its offset, answered in UTC; '' and null mean none. */
function moment(message: string) {
  const instant = z.iso
    .datetime({ offset: true, error: message })
    .transform((text) => new Date(text).toISOString())
    // Years of five digits would sort before those of four.
    .refine((text) => text.length === 24, message);
  const none = z.union([z.literal(''), z.null()]).transform(() => null);
  return z.union([none, instant], message).optional();
}

/** Missing fields stay as they are; cancelling the publication also cancels the withdrawal after it. */
export const scheduleSchema = z.object({
  publishAt: moment('Publish at must be a time like 2026-11-24T09:00:00Z'),
  unpublishAt: moment('Unpublish at must be a time like 2026-11-24T09:00:00Z'),
});
export type ScheduleChange = z.infer<typeof scheduleSchema>;

export const scheduleFieldsSchema = z.object({
  /** When the draft goes online, and when what is published goes offline; null when that isn't planned. */
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  /** Why it did not go online as planned; '' when nothing is wrong. */
  scheduleProblem: z.string(),
});
