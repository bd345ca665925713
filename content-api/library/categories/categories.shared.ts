import { z } from 'zod';
import { changesOf, optionalText, requiredLine } from '../../values/fields.shared.ts';
import { earlierAddressSchema, slugSchema } from '../../values/slugs.shared.ts';

export const categorySchema = z.object({
  name: requiredLine('Name', 200),
  slug: slugSchema,
  description: optionalText('Description', 5000),
});

export const categoryChangesSchema = changesOf(categorySchema);

export const categoryEntrySchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  updated_at: z.string(),
  /** How many posts are in it, whatever their status. Only lists that staff get say so. */
  posts: z.int().optional(),
  /** Slugs that lead to it, the one left last first. Only lists that staff get say so. */
  earlier_addresses: z.array(earlierAddressSchema).optional(),
});

export type CategoryInput = z.infer<typeof categorySchema>;
export type Category = z.infer<typeof categoryEntrySchema>;
