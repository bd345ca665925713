import { z } from 'zod';

/** The answer to a deletion. */
export const doneSchema = z.object({ success: z.literal(true) });
