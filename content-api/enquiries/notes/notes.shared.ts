import { z } from 'zod';
import { printable } from '../../values/fields.shared.ts';

export const noteTextSchema = z.object({
  text: z
    .string('Please write something')
    .max(10_000, 'A note has at most 10,000 characters')
    .overwrite(printable)
    .trim()
    .min(1, 'Please write something'),
});

/** A note as staff see it. `author` is the name at that time, `user_id` null once that user is gone. */
export const noteSchema = z.object({
  id: z.number(),
  lead_id: z.number(),
  user_id: z.number().nullable(),
  author: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** Equals `created_at` until the first edit. */
  updated_at: z.string(),
});

export const noteDeletedSchema = z.object({ success: z.literal(true) });

export type Note = z.infer<typeof noteSchema>;
