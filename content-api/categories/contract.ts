import { z } from 'zod';
import { slugSchema } from '../slugs/contract.ts';

/** What is asked of a category, in the form and by the API. */
export const categorySchema = z.object({
  name: z.string('Name is required').trim().min(1, 'Name is required').max(200, 'Name is too long'),
  slug: slugSchema,
  description: z.string().trim().max(5000, 'Description is too long').default(''),
});

export type CategoryInput = z.infer<typeof categorySchema>;

/** A category as the API answers it. */
export interface Category extends CategoryInput {
  id: number;
}
