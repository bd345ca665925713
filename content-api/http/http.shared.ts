import { z } from 'zod';

export const doneSchema = z.object({ success: z.literal(true) });

/** The new position of an entry in its list: before the one with this id, or last. */
export const placeSchema: z.ZodObject<{ before: z.ZodNullable<z.ZodInt> }> = z.object({
  before: z.int('Must be the id of an entry, or null').nullable(),
});
