import { z } from 'zod';
import { requiredLine } from '../../values/fields.shared.ts';

/** A filter of the list of leads with its order: the query of its address, without a question mark. */
export const leadViewSchema = z.object({
  name: requiredLine('Name', 60),
  query: z.string('The query must be text').max(4000, 'The query is too long'),
});

export const storedViewSchema = leadViewSchema.extend({ id: z.number() });

export const leadViewListSchema = z.object({ views: z.array(storedViewSchema) });
export const viewDeletedSchema = z.object({ success: z.literal(true) });

export type SavedView = z.infer<typeof storedViewSchema>;
